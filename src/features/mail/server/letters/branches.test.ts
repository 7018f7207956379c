import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { offeredLocales } from "#features/locales/server/public.ts";
import { withoutBreaks, withoutIsolates } from "../domain/one-line.ts";
import { mailTemplates } from "../extension-points.ts";
import { parseCustom } from "./format-custom.ts";
import type { Values } from "./placeholders.ts";
import { type MailText, textsOf } from "./texts-of.ts";
import { toolsFor } from "./write-letter.ts";

const site = testSite();

interface Part {
  value?: string;
  options?: Readonly<Record<string, { value: readonly Part[] }>>;
}

function choicesIn(parts: readonly Part[]): Values[] {
  return parts.flatMap(({ value = "", options = {} }) =>
    Object.entries(options).flatMap(([option, branch]) => [
      ...(/^(=|zero|one|two|few|many)/.test(option) ? [] : [{ [value]: option }]),
      ...choicesIn(branch.value),
    ]),
  );
}

const branchesOf = ({ original, sampleValues }: MailText, locale: string): Values[] => {
  const choices = choicesIn(parseCustom(original, locale).getAst() as readonly Part[]);
  return choices
    .filter((choice) =>
      Object.keys(choice).every((name) => typeof sampleValues[0]?.[name] === "string"),
    )
    .map((choice) => ({ ...sampleValues[0], ...choice }));
};

async function listTexts(locale: string): Promise<MailText[]> {
  const templates = site.platform().extensions.list(mailTemplates);
  return (
    await Promise.all(templates.map((template) => textsOf(site.ctx(), template, locale)))
  ).flat();
}

test("each branch of each message is reachable in every language", async () => {
  let branches = 0;
  for (const locale of await offeredLocales(site.ctx())) {
    const { t } = await toolsFor(site.ctx(), locale);
    for (const text of await listTexts(locale)) {
      const chosen = branchesOf(text, locale);
      const format = parseCustom(text.original, locale);
      expect(
        chosen.map((values) => withoutBreaks(withoutIsolates(t(text.textID, values)))),
      ).toEqual(chosen.map((values) => withoutIsolates(String(format.format({ ...values })))));
      branches += chosen.length;
    }
  }
  expect(branches).toBeGreaterThan(20);
});

test("values are direction-isolated", async () => {
  const { t } = await toolsFor(site.ctx(), "en");
  expect(t("mail.footer.sent-by", { site: "\u0645\u0631\u062d\u0628\u0627" })).toContain(
    "\u2068\u0645\u0631\u062d\u0628\u0627\u2069",
  );
});

test("user content is not linkable", async () => {
  const { t } = await toolsFor(site.ctx(), "en");
  for (const name of ["win-prize.com", "see https://prize.com/now", "приз。рф"])
    expect(t("invites.mail.subject", { inviter: name, site: name })).not.toMatch(
      /\p{L}[.。]\p{L}|:\/\//u,
    );
  expect(t("invites.mail.subject", { inviter: "ann@example.org", site: "A site" })).toContain(
    "ann@example.org",
  );
});
