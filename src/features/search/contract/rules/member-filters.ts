import { z } from "zod";
import { csv, flagFilter, id, searchText } from "#platform/contract/queries/query.ts";

const ofMembers = "with `recordTypes=user`";

/** Member filters, shared by the search and the member list. */
export const memberFilters = {
  userID: z.string().max(200).optional().describe(`Only members with these ids, ${ofMembers}`),
  email: searchText(`The email address; \`*\` stands for anything, ${ofMembers}`, 254).optional(),
  emailDomain: searchText(
    `What the email address has behind the \`@\`, ${ofMembers}`,
    253,
  ).optional(),
  emailConfirmed: flagFilter(`members whose address is confirmed, ${ofMembers}`),
  roleIDs: csv(id("role"), 50)
    .optional()
    .describe(`Only those with one of these roles, ${ofMembers}`),
  rankIDs: csv(id(), 50).optional().describe(`Only those of one of these ranks, ${ofMembers}`),
  isBanned: flagFilter(`members who are banned, ${ofMembers}`),
  dateLastActive: z
    .string()
    .max(200)
    .optional()
    .describe(`When they were here last, a day, a moment or a range, ${ofMembers}`),
  ipAddresses: csv(z.string().max(45), 20)
    .optional()
    .describe(
      `Only those who came from one of these addresses. Needs \`site.manage\`, ${ofMembers}`,
    ),
  profileFields: z
    .record(z.string().max(100), z.string().max(200))
    .optional()
    .describe(`What their profiles say, by the \`apiName\` of the field, ${ofMembers}`),
};

export type MemberFilters = {
  [Name in keyof typeof memberFilters]?: z.output<(typeof memberFilters)[Name]>;
};
