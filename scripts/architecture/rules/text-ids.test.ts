import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "src/features/users/web/components/user-link.tsx";
const texts = "src/features/users/web/texts.en.json";
const there = { [texts]: '{ "users.name": "Name", "users.sort.age": "By age" }\n' };
const component = (inner: string) => `export const UserLink = () => ${inner};\n`;

test.each([
  '<FormattedMessage id="users.nmae" />',
  'intl.formatMessage({ id: "users.nmae" })',
  '<Field labelID="users.nmae" />',
  '({ textID: "users.nmae" })',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that the rule reads
  "intl.formatMessage({ id: `users.order.${by}` })",
])("%s asks for a text that is not there", (inner) => {
  expect(plant({ ...there, [file]: component(inner) })).toMatchObject([{ file, rule: "text-ids" }]);
});

test.each([
  '<FormattedMessage id="users.name" />',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that the rule reads
  "intl.formatMessage({ id: `users.sort.${by}` })",
  '<Field id="users.nmae" labelID={known} />',
  '({ nameID: "permission.discussions.view" })',
])("%s does not", (inner) => {
  expect(plant({ ...there, [file]: component(inner) })).toEqual([]);
});

test("a page asks for a text that only the server has", () => {
  const ofServer = "src/features/users/server/texts.en.json";
  const asking = { [file]: component('<FormattedMessage id="users.mail" />') };
  const found = plant({ ...there, ...asking, [ofServer]: '{ "users.mail": "Hello" }\n' });
  expect(found).toMatchObject([{ file, rule: "text-ids" }]);
});
