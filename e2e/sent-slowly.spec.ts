import { once } from "node:events";
import { connect } from "node:net";
import { request } from "@playwright/test";
import { makeCategory } from "./support/editor.ts";
import { expect, type Site, test } from "./support/test.ts";

/** A member's session, and what can be done with it. */
async function newMember(site: Site, name: string) {
  const account = { name, email: `${name}@example.com`, password: "wave after wave of tea" };
  await site.call("POST", "/users", account);
  const headers = { "x-requested-with": "e2e" };
  const api = await request.newContext({ baseURL: site.address, extraHTTPHeaders: headers });
  const { email, password } = account;
  const answer = await api.post("/api/v2/sessions", { data: { name: email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { cookies } = await api.storageState();
  return { api, cookie: cookies.map((each) => `${each.name}=${each.value}`).join("; ") };
}

/** Sends a form as a browser without scripts does, and lets something happen before the last of it. */
async function sendForm(
  { address }: Site,
  cookie: string,
  { path, values }: { path: string; values: Record<string, string> },
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const { host, hostname, port } = new URL(address);
  const body = new URLSearchParams(values).toString();
  const socket = connect(Number(port), hostname);
  const heard: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => heard.push(chunk));
  const type = "application/x-www-form-urlencoded";
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${address}\r\ncookie: ${cookie}\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, -5)}`,
  );
  // An answer on another connection comes after what this one has sent.
  await fetch(`${address}/healthz`);
  await meanwhile();
  socket.write(body.slice(-5));
  await once(socket, "close");
  return Number(Buffer.concat(heard).toString().split(" ")[1]);
}

test("A form of somebody who signed out before it had all arrived posts nothing", async ({
  site,
}) => {
  const categoryID = await makeCategory(site, "Sent slowly");
  const form = (name: string) => ({
    path: "/post/discussion",
    values: { categoryID: String(categoryID), format: "markdown", name, body: "Slowly, slowly" },
  });
  const titles = async () =>
    ((await site.call("GET", `/discussions?categoryID=${categoryID}`)) as { name: string }[]).map(
      ({ name }) => name,
    );
  const staying = await newMember(site, "Staying");
  expect(await sendForm(site, staying.cookie, form("Arrived"), async () => undefined)).toBe(302);
  expect(await titles()).toEqual(["Arrived"]);
  const leaving = await newMember(site, "Leaving");
  const status = await sendForm(site, leaving.cookie, form("Too late"), () =>
    leaving.api.delete("/api/v2/sessions/current"),
  );
  expect([302, 401]).toContain(status);
  expect(await titles()).toEqual(["Arrived"]);
});
