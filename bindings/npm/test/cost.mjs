// What calls cost, for docs/reference/performance.md: CAR_ROUTER_TEST_PACKAGE=target/bindings/npm node bindings/npm/test/cost.mjs

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { Router } = await import(pathToFileURL(resolve(process.env.CAR_ROUTER_TEST_PACKAGE ?? "target/bindings/npm", "index.js")).href);

async function milliseconds(work) {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** The best of seven rounds, in microseconds a call. */
async function best(calls, work) {
  let least = Infinity;
  for (let round = 0; round < 7; round += 1) {
    const took = await milliseconds(() => {
      for (let call = 0; call < calls; call += 1) work();
    });
    least = Math.min(least, (took * 1000) / calls);
  }
  return least;
}

const first = await milliseconds(() => Router.create());
const further = await milliseconds(() => Router.create());
const router = await Router.create();
const route = await best(2000, () => router.route("find all rust files larger than 1MB"));
const uncached = await Router.create({ settings: { enable_caching: "false" } });
const plain = await best(2000, () => uncached.route("find all rust files larger than 1MB"));
const check = await best(2000, () => router.checkCommand("sudo rm -rf /etc"));
const figures = { first_ms: first, further_ms: further, route_us: plain, cached_us: route, check_command_us: check };
for (const [name, figure] of Object.entries(figures)) console.log(name.padEnd(18), figure.toFixed(1));
