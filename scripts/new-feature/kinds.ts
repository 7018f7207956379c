import type { Names } from "./names.ts";

/** Columns are named in the header of the matrix: roles with the permission, and signed-in members. */
const [permitted, signedIn] = ["s - - + + + s -", "s + + + + + s -"];

/** A kind of feature: its templates, and its entries in lists of the repository. */
export interface Kind {
  feature: string;
  story: string;
  endpoints(names: Names): [call: string, access: string][];
  /** Entry in the list of edits: the file, the line, and the text to insert it before. */
  edit(names: Names): { file: string; line: string; before: string };
}

/** A feature with records of its own. */
export const own: Kind = {
  feature: "feature",
  story: "story",
  endpoints: ({ folder, item }) => [
    [`GET /${folder}`, signedIn],
    [`POST /${folder}`, permitted],
    [`GET /${folder}/{${item}ID}`, signedIn],
    [`PATCH /${folder}/{${item}ID}`, permitted],
    [`DELETE /${folder}/{${item}ID}`, signedIn],
  ],
  edit: ({ folder, item }) => ({
    file: "src/app/edit-races.test.ts",
    line: `  "PATCH /${folder}/{${item}ID}": async () => ({
    path: \`/${folder}/\${(await post("/${folder}", { name: "One" })).${item}ID}\`,
    body: named("name"),
  }),
`,
    before: "};\n\nconst findEndpoint",
  }),
};

/** A feature that adds a field, a filter and a button to posts. */
export const attached: Kind = {
  feature: "attached",
  story: "attached-story",
  endpoints: ({ dashed }) => [[`PUT /discussions/{discussionID}/${dashed}`, signedIn]],
  edit: ({ dashed }) => ({
    file: "src/app/testing/beside-the-record.ts",
    line: `  "PUT /discussions/{discussionID}/${dashed}",\n`,
    before: "];\n",
  }),
};
