import { z } from "zod";
import { withControl } from "#features/automation-rules/contract/rules/controls.ts";
import { id } from "#platform/contract/queries/query.ts";

const listOf = (labelID: string, choices: string) =>
  withControl(z.array(id()).min(1).max(100), { inputType: "choices", labelID, choices });

export const roleIDs = listOf("automation.field.roles", "roles").describe("Any one of these");
export const categoryIDs = listOf("automation.field.categories", "categories");
export const tagIDs = listOf("automation.field.tags", "tags").describe("All of these");

export const roleID = (labelID: string, choices: "roles" | "rolesToGive") =>
  withControl(id("role").optional(), { inputType: "choice", labelID, choices });

export const categoryID = withControl(id("category"), {
  inputType: "choice",
  labelID: "automation.field.category",
  choices: "categories",
});

/** Empty means all types. */
export const postType = withControl(z.array(z.string().max(60)).max(20).optional(), {
  inputType: "choices",
  labelID: "automation.field.postType",
  descriptionID: "automation.field.postType.text",
  choices: "postTypes",
}).describe("Only posts of these kinds");

/** Such as `example.org, example.com`. */
export const domains = withControl(
  z
    .string()
    .trim()
    .min(1)
    .max(1_000)
    .regex(/^\s*@?[\w-]+(\.[\w-]+)+(\s*[,;\s]\s*@?[\w-]+(\.[\w-]+)+)*\s*$/, "must be domains"),
  {
    inputType: "text",
    labelID: "automation.field.domains",
    descriptionID: "automation.field.domains.text",
  },
).describe("Domains with commas between");

export const domainsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ""))
    .filter((domain) => domain !== "");
