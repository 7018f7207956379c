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
  /** Its edit of a record, as the list of all edits holds it, and what comes behind it there. */
  edit(names: Names): [line: string, before: string];
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
  edit: ({ folder, item }) => [
    `  "PATCH /${folder}/{${item}ID}": async () => ({
    path: \`/${folder}/\${(await post("/${folder}", { name: "One" })).${item}ID}\`,
    body: named("name"),
  }),
`,
    "};\n\n/** These leave the record as it is",
  ],
};

/** A feature that attaches to posts: a field, a filter, a button. */
export const attached: Kind = {
  feature: "attached",
  story: "attached-story",
  endpoints: ({ dashed }) => [[`PUT /discussions/{discussionID}/${dashed}`, signedIn]],
  edit: ({ dashed }) => [
    `  "PUT /discussions/{discussionID}/${dashed}",\n`,
    "];\n\nconst findEndpoint",
  ],
};
