import { administrator, expect, test } from "./support/test.ts";

const latin = /[A-Za-z]{3,}/;

test("What forms refuse is said in the visitor's language", async ({ openScriptless, site }) => {
  const german = await openScriptless([{ name: "fm_locale", value: "de" }]);
  const germanMain = german.within("main");
  await german.open("/entry/signin");
  await germanMain.press("[type=submit]", {
    "#name": administrator.name,
    "#password": "not the password",
  });
  expect(german.within("[role=alert]").text()).toContain(
    "Der Name oder das Passwort stimmt nicht.",
  );
  await german.open("/entry/register");
  await germanMain.press("[type=submit]", {
    "#name": administrator.name,
    "#email": "somebody@example.com",
    "#password": "1234567890",
  });
  expect(german.within("[role=alert]").text()).toContain("Beantworte die Frage");

  const arabic = await openScriptless([...site.cookies, { name: "fm_locale", value: "ar" }]);
  for (const [path, fields] of [
    ["/dashboard/users/add", { name: "x", email: "nonsense" }],
    ["/dashboard/users/add", { name: "ﬁona", email: "fiona@example.com" }],
    ["/dashboard/roles/add", { name: "" }],
    ["/dashboard/profile-fields/add", { label: "", apiName: "1 2" }],
  ] as const) {
    await arabic.open(path);
    const main = arabic.within("main");
    for (const [name, value] of Object.entries(fields)) main.fill({ [`[name=${name}]`]: value });
    await main.press("[type=submit]");
    expect(main.texts("[role=alert]")).toEqual([expect.stringMatching(/\p{Script=Arabic}/u)]);
    const text = main.within("[role=alert]").text().replace("name@example.org", "");
    expect(text).not.toMatch(latin);
  }
});
