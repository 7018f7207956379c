import type { Project } from "../project.ts";

const packages = new Set(["zod"]);

/** A contract runs in the server, in the browser and in a test without either. */
export const contractImports = ({ files }: Project) =>
  files
    .filter(({ place }) => place.side === "contract" && !place.isTest)
    .flatMap(({ path, module }) =>
      (module?.imports ?? [])
        .filter((each) => each.package !== undefined && !packages.has(each.package))
        .map(({ specifier, line }) => ({
          file: path,
          line,
          message: `contract imports only zod and other contracts, not "${specifier}". Move the code that needs it to server or web.`,
        })),
    );
