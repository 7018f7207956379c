import { createContext } from "#platform/server/create-context.ts";
import { systemViewer } from "../../contract/viewer.ts";
import type { Config } from "../config.ts";
import { connectOnce } from "../database/connections/connect.ts";
import { findFingerprint as findFingerprintFromOutside } from "../database/connections/diagnose.ts";
import type { Platform } from "../platform.ts";
import { StartupError } from "../startup/startup-error.ts";
import { findFingerprint, storeFingerprint } from "./queries.ts";
import { fingerprintOf, hasSecret } from "./site-secret.ts";

export interface SecretProblem {
  message: string;
  cure: string;
}

const cure =
  "Set FOLKMOOT_SECRET to that of the site's other servers, or put their file `secret` into the data folder. Where it is lost, say `folkmoot secret forget`: members with a second factor then need their recovery codes.";

/**
 * Problem if this node's secret differs from that of the site, given by fingerprint. Nodes with different secrets
 * reject each other's signatures and cannot decrypt each other's data.
 */
export function secretProblem(config: Config, fingerprint: string): SecretProblem | undefined {
  if (!hasSecret(config))
    return { message: "The secret with which this site was set up is not here.", cure };
  if (fingerprintOf(config) === fingerprint) return undefined;
  return { message: "The secret here is not the one with which this site was set up.", cure };
}

/** Throws if the secret differs from that of the site, which the first start sets. */
export async function checkSecret(platform: Platform): Promise<void> {
  const { config } = platform;
  const ctx = createContext(platform, { viewer: systemViewer });
  const fingerprint =
    (await findFingerprint(ctx)) ?? (await storeFingerprint(ctx, fingerprintOf(config)));
  refuse(secretProblem(config, fingerprint));
}

/** Like `checkSecret`, before the first change to a database, which may be that of another site. */
export async function checkKnownSecret(config: Config, connectionString: string): Promise<void> {
  const client = await connectOnce(connectionString);
  try {
    const fingerprint = await findFingerprintFromOutside(client);
    if (fingerprint) refuse(secretProblem(config, fingerprint));
  } finally {
    await client.end();
  }
}

function refuse(problem: SecretProblem | undefined) {
  if (problem) throw new StartupError(problem.message, { cure: problem.cure, exitCode: 78 });
}
