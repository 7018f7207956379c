import type { Names } from "./names.ts";

/** The columns are named at the head of the table: of these, those with the permission, and whoever is signed in. */
const [permitted, signedIn] = ["s - - + + + s -", "s + + + + + s -"];

/** What can be written: where its templates are, and what lists of the repository are told about it. */
export interface Kind {
  /** Folders of the template. */
  feature: string;
  story: string;
  /** Its endpoints, and whom each lets in. */
  endpoints(names: Names): [call: string, access: string][];
  /** Its edit of a record, as a list of edits holds it: which one, and what comes behind it there. */
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

/** A feature that attaches to posts: a field, a filter, a button. */
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
