// The page in a headless browser: `cargo xtask test demo`.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";

const folder = process.env.CAR_ROUTER_DEMO;
const browser = process.env.CAR_ROUTER_BROWSER;
assert.ok(folder && browser, "`cargo xtask test demo` names the folder of the page and the browser");

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

const server = createServer(async (request, response) => {
  const path = join(folder, normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname)));
  const file = path.endsWith("/") ? `${path}index.html` : path;
  const known = await stat(file).catch(() => undefined);
  if (!known?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
});

before(() => new Promise((resolve) => server.listen(0, "127.0.0.1", resolve)));
after(() => server.close());

const COMMON = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=20000"];

/** Opens a page of the folder, such as `#request=ls`. */
function run(flags, path) {
  const address = `http://127.0.0.1:${server.address().port}/${path}`;
  return promisify(execFile)(browser, [...COMMON, ...flags, address], { maxBuffer: 1 << 24, timeout: 90_000 });
}

/** The page after it answered. */
async function page(hash) {
  const { stdout } = await run(["--dump-dom"], `#${hash}`);
  return stdout;
}

test("a request is decided in the browser", async () => {
  const dom = await page(`request=${encodeURIComponent("find all rust files larger than 1MB")}`);
  assert.match(dom, /data-state="answered"/);
  assert.match(dom, /<h2 id="verdict">Go ahead<\/h2>/);
  assert.match(dom, /file_operations/);
  assert.match(dom, /<td>classify<\/td><td>embedded<\/td><td>answered<\/td>/);
});

test("a dangerous command is blocked, and its part is marked", async () => {
  const dom = await page(`command=${encodeURIComponent("echo für && sudo rm -rf /etc")}`);
  assert.match(dom, /<h2 id="verdict">Do not run this<\/h2>/);
  assert.match(dom, /<span class="level">critical<\/span>/);
  assert.match(dom, /<mark>[^<]*rm -rf \/etc<\/mark>/);
});

test("what is typed is shown as text", async () => {
  const dom = await page(`command=${encodeURIComponent('rm -rf / <img src=x onerror="document.title=1">')}`);
  assert.match(dom, /data-state="answered"/);
  assert.doesNotMatch(dom, /<img/);
});

test("a wrong address and an empty text are no errors", async () => {
  assert.match(await page("command=%E0%A4%A"), /data-state="answered"/);
  assert.match(await page("request="), /Type something/);
});

test("a narrow screen needs no scrolling to the side", async () => {
  // A window of a browser is never as narrow as a phone, a frame is.
  const frame = `<!doctype html><body><iframe id="phone" src="index.html#command=${"x".repeat(200)}" width="360" height="740"></iframe>
    <script>
      const look = () => {
        const page = document.getElementById("phone").contentDocument;
        if (page?.body?.dataset.state !== "answered") return setTimeout(look, 50);
        const { scrollWidth, clientWidth } = page.documentElement;
        document.body.dataset.width = scrollWidth + " of " + clientWidth;
      };
      look();
    </script>`;
  await writeFile(join(folder, "phone.html"), frame);
  const { stdout } = await run(["--dump-dom"], "phone.html");
  const [, scrolled, seen] = /data-width="(\d+) of (\d+)"/.exec(stdout) ?? [];
  assert.ok(Number(seen) > 300 && Number(seen) <= 360, stdout.slice(0, 400));
  assert.equal(scrolled, seen);
});

test("an example that is clicked before the library is there waits for it", async () => {
  const early = `<!doctype html><body><iframe id="page" src="index.html"></iframe>
    <script>
      const frame = document.getElementById("page");
      const click = setInterval(() => frame.contentDocument?.querySelector("#examples button:nth-of-type(5)")?.click(), 1);
      const look = () => {
        if (frame.contentDocument?.body?.dataset.state === undefined) return setTimeout(look, 20);
        clearInterval(click);
        document.body.dataset.state = frame.contentDocument.body.dataset.state;
      };
      look();
    </script>`;
  await writeFile(join(folder, "early.html"), early);
  const { stdout } = await run(["--dump-dom"], "early.html");
  assert.match(stdout, /<body data-state="answered">/);
});

test("screenshots are taken in light and dark", async (context) => {
  const target = process.env.CAR_ROUTER_SCREENSHOTS;
  if (!target) return context.skip("CAR_ROUTER_SCREENSHOTS names no folder");
  const hash = `#command=${encodeURIComponent("sudo rm -rf /etc")}`;
  const size = "--window-size=760,900";
  await run([size, `--screenshot=${join(target, "demo.png")}`], hash);
  await run([size, "--blink-settings=preferredColorScheme=0", `--screenshot=${join(target, "demo-dark.png")}`], hash);
  for (const name of ["demo.png", "demo-dark.png"]) assert.ok((await stat(join(target, name))).size > 10_000);
});
