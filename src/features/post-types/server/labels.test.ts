import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

test("A built-in type that changes otherwise keeps the labels of each language", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const change = (body: object) => site.request("PATCH /post-types/idea", { cookie, body });
  const startLabel = async () =>
    (await site.request("GET /post-forms/idea", { cookie })).body.startLabel;
  await change({ isActive: false });
  await change({ isActive: true, postHelperText: "Think big" });
  expect(await startLabel()).toBeUndefined();
  await change({ name: "Wish" });
  expect(await startLabel()).toBe("Wish");
  await change({ postButtonLabel: "Make a wish" });
  expect(await startLabel()).toBe("Make a wish");
  await change({ name: "Idea", postButtonLabel: "" });
  expect(await startLabel()).toBeUndefined();
});
