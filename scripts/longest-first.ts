import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a minute; started last, one of them would delay the end of the run. */
const longest = [
  "tests/abuse/endpoint-fuzz.test.ts",
  "scripts/new-feature/written.test.ts",
  "src/app/commands/cli.test.ts",
  "src/app/endpoint-matrix.test.ts",
  "src/features/accounts/server/registration/registration.test.ts",
  "src/features/examples/server/seeding.test.ts",
  "tests/faults/crash.test.ts",
  "tests/faults/bad-start.test.ts",
  "tests/faults/stop.test.ts",
  "tests/faults/import.test.ts",
  "tests/faults/migrations.test.ts",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at < 0 ? longest.length : at;
    };
    return others.toSorted((one, other) => rank(one) - rank(other));
  }
}
