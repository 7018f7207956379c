import type { OutputOf } from "#platform/contract/endpoints/endpoint.ts";

type Contract = typeof import("../../contract/routes.ts");

export type ShownMessage = OutputOf<Contract["getMessage"]>;
export type FoundMessage = OutputOf<Contract["searchMessages"]>[number];
