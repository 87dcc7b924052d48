// The package in Node: the library is a file, the platform has a name, and the user a home folder.

import { readFile } from "node:fs/promises";

import { host } from "./host.js";

const PLATFORMS = { darwin: "macos", win32: "windows", freebsd: "freebsd" };

host.platform = PLATFORMS[process.platform] ?? "linux";
host.home = process.platform === "win32" ? process.env.USERPROFILE : process.env.HOME;
host.readFile = (source) => {
  if (source === undefined) return readFile(new URL("./native/car_router_npm_bg.wasm", import.meta.url));
  if (source instanceof URL) return source.protocol === "file:" ? readFile(source) : source;
  if (typeof source === "string" && !/^https?:/.test(source)) return readFile(source);
  return source;
};

export * from "./index.js";
