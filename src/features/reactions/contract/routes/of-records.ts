import { z } from "zod";
import {
  type Endpoint,
  endpoint,
  may,
  signedIn,
  signedInFor,
} from "#platform/contract/endpoints/endpoint.ts";
import { id, paging } from "#platform/contract/queries/query.ts";
import { reactionSchema, reactionSummarySchema } from "../resources.ts";

/** A record type and the name of its id: `discussion`, `discussionID`. */
export interface NamedType {
  recordType: string;
  idColumn: string;
}

const reactionType = z.string().min(1).max(100).describe("The `urlcode` of the way to react");

/** Endpoints for reactions to one record type: `/discussions/{discussionID}/reactions`. */
export function reactionEndpoints({ recordType, idColumn }: NamedType) {
  const ofRecord = { [idColumn]: id(recordType) };
  const params = z.object(ofRecord);
  const path = `/${recordType}s/{${idColumn}}/reactions`;
  const named = endpoint({
    method: "DELETE",
    path: `${path}/{userID}`,
    summary: `Take away somebody's reaction to a ${recordType}`,
    description: "Of others for `community.moderate`.",
    access: signedIn,
    params: z.object({ ...ofRecord, userID: id("user") }),
  });
  return {
    list: endpoint({
      method: "GET",
      path,
      summary: `List who reacted to a ${recordType}, the last first`,
      description: "Flags show to `community.moderate` alone.",
      access: may("reactions.view"),
      params,
      query: z.object({ type: reactionType.optional(), ...paging(30, 100, 10_000) }),
      output: z.array(reactionSchema),
      paging: "numbered",
    }),
    react: endpoint({
      method: "POST",
      path,
      summary: `React to a ${recordType}`,
      description:
        "Takes the place of the reaction that the caller had before. The same one twice stays.",
      access: signedInFor(
        "reactions.positive.add",
        "reactions.negative.add",
        "reactions.flag.add",
        "curation.manage",
        "community.moderate",
      ),
      status: 200,
      params,
      body: z.strictObject({ reactionType }),
      output: z.array(reactionSummarySchema),
    }),
    removeOwn: endpoint({
      method: "DELETE",
      path,
      summary: `Take back the own reaction to a ${recordType}`,
      access: named.access,
      params,
    }),
    remove: named,
  } satisfies Record<string, Endpoint>;
}
