import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expectNoShift, waitForScripts } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

/** Gives pages in two pieces, the second one once it is asked for; all else as the site does. */
async function serveInPieces(site: string, cutBefore: string) {
  const second = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.method !== "GET") return response.writeHead(204).end();
    const isPage = request.headers.accept?.startsWith("text/html") ?? false;
    const headers = { accept: request.headers.accept ?? "*/*", "accept-encoding": "identity" };
    const answer = await fetch(site + request.url, { headers });
    for (const name of ["content-type", "content-security-policy"])
      response.setHeader(name, answer.headers.get(name) ?? "");
    if (!isPage) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const cut = html.indexOf(cutBefore);
    response.write(html.slice(0, cut));
    await second.promise;
    return response.end(html.slice(cut));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    sendRest: second.resolve,
    stop: () => stop(server),
  };
}

function stop(server: Server) {
  server.closeAllConnections();
  server.close();
}

test("A title bar that comes in two pieces shows whole, and nothing of it moves", async ({
  page,
  site,
}) => {
  const pieces = await serveInPieces(site.address, ">Sign In<");
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(pieces.address, { waitUntil: "commit" });
  const hasBegun = () =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
      ({ sheet }) => sheet,
    ) && document.querySelector("header nav:not([popover])") !== null;
  await expect.poll(() => page.evaluate(hasBegun)).toBe(true);
  const isShown = () =>
    document
      .querySelector("header nav:not([popover])")
      ?.checkVisibility({ visibilityProperty: true });
  expect(await page.evaluate(isShown)).toBe(false);
  pieces.sendRest();
  await waitForScripts(page);
  expect(await page.evaluate(isShown)).toBe(true);
  await expectNoShift(page);
  await page.goto("about:blank");
  pieces.stop();
});
