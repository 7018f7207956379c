import { type Exception, exceptions } from "./exceptions.ts";
import type { Project } from "./project.ts";
import { access } from "./rules/access.ts";
import { aliases } from "./rules/aliases.ts";
import { bareFetch } from "./rules/bare-fetch.ts";
import { barrels } from "./rules/barrels.ts";
import { browserBundle } from "./rules/browser-bundle.ts";
import { comments } from "./rules/comments.ts";
import { contractImports } from "./rules/contract-imports.ts";
import { cycles } from "./rules/cycles.ts";
import { dependencies } from "./rules/dependencies.ts";
import { doubleAssertions } from "./rules/double-assertions.ts";
import { emptyNames } from "./rules/empty-names.ts";
import { engineNouns } from "./rules/engine-nouns.ts";
import { features } from "./rules/features.ts";
import { fileNames } from "./rules/file-names.ts";
import { fixedWaits } from "./rules/fixed-waits.ts";
import { folderOrder } from "./rules/folder-order.ts";
import { functionSize } from "./rules/function-size.ts";
import { invalidation } from "./rules/invalidation.ts";
import { layers } from "./rules/layers.ts";
import { migrations } from "./rules/migrations.ts";
import { networkModules } from "./rules/network-modules.ts";
import { ownMocks } from "./rules/own-mocks.ts";
import { platformNouns } from "./rules/platform-nouns.ts";
import { privatePlaces } from "./rules/private-places.ts";
import { queryFiles } from "./rules/query-files.ts";
import { rooms } from "./rules/rooms.ts";
import { sharedCache } from "./rules/shared-cache.ts";
import { sides } from "./rules/sides.ts";
import { size } from "./rules/size.ts";
import { spreadLiterals } from "./rules/spread-literals.ts";
import { submittedWords } from "./rules/submitted-words.ts";
import { tables } from "./rules/tables.ts";
import { textIDs } from "./rules/text-ids.ts";
import type { Rule, Violation } from "./violation.ts";

const rules: Readonly<Record<string, Rule>> = {
  layers,
  sides,
  dependencies,
  features,
  cycles,
  aliases,
  barrels,
  "file-names": fileNames,
  "empty-names": emptyNames,
  rooms,
  "folder-order": folderOrder(),
  comments,
  "platform-nouns": platformNouns,
  "engine-nouns": engineNouns,
  "contract-imports": contractImports,
  "browser-bundle": browserBundle,
  "query-files": queryFiles,
  tables,
  "bare-fetch": bareFetch,
  "network-modules": networkModules,
  "shared-cache": sharedCache,
  migrations,
  access,
  invalidation,
  "own-mocks": ownMocks,
  "fixed-waits": fixedWaits,
  "private-places": privatePlaces,
  size,
  "function-size": functionSize,
  "spread-literals": spreadLiterals,
  "double-assertions": doubleAssertions,
  "submitted-words": submittedWords,
  "text-ids": textIDs,
};

export function check(project: Project, allowed: readonly Exception[] = exceptions): Violation[] {
  const violations = Object.entries(rules).flatMap(([rule, judge]) =>
    judge(project).map((finding) => ({ rule, ...finding })),
  );
  const matches = (exception: Exception, { file, rule }: Violation) =>
    exception.file === file && exception.rule === rule;
  const unneeded = allowed
    .filter((exception) => !violations.some((violation) => matches(exception, violation)))
    .map(({ file, rule }) => ({
      file,
      rule: "exceptions",
      message: `Nothing breaks the rule "${rule}" here any more. Remove the exception from scripts/architecture/exceptions.ts.`,
    }));
  return [
    ...violations.filter((violation) => !allowed.some((each) => matches(each, violation))),
    ...unneeded,
  ];
}
