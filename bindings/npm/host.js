// What differs between a browser and Node. `node.js` changes it there, so that bundlers for browsers never see Node's modules.

const AGENT = globalThis.navigator?.userAgent ?? "";

export const host = {
  /** The operating system that commands are written for. */
  platform: /Mac|iPhone|iPad/.test(AGENT) ? "macos" : /Windows/.test(AGENT) ? "windows" : "linux",

  /** The home folder of the user, which a browser does not know. */
  home: undefined,

  /** What the library is loaded from: a browser fetches the file beside this package unless another source is named. */
  readFile: (source) => source,
};
