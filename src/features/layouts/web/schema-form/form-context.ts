import { createContext, use } from "react";
import type { LayoutProblem } from "../../contract/resources/revisions.ts";
import type { Schema } from "./schema.ts";

interface SchemaForm {
  /** Has the `$defs` that references name. */
  root: Schema;
  /** Id of the section or widget, and where it is: `layout.0.mainTop.1`. */
  widget: string;
  base: string;
  /** By path, such as `layout.0.mainTop.1.title`. */
  problems: readonly LayoutProblem[];
  /** Where titles can come from, such as `siteSection/name`. */
  sources: readonly string[];
}

export const SchemaFormContext = createContext<SchemaForm>({
  root: {},
  widget: "",
  base: "",
  problems: [],
  sources: [],
});

export const useSchemaForm = () => use(SchemaFormContext);

/** Messages about the value at this path itself. */
export const useProblemsAt = (path: string): string[] =>
  useSchemaForm().problems.flatMap((problem) => (problem.path === path ? [problem.message] : []));
