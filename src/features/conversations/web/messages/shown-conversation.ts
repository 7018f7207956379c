import type { OutputOf } from "#platform/contract/endpoints/endpoint.ts";

type Contract = typeof import("../../contract/routes.ts");

export type ShownConversation = OutputOf<Contract["getConversation"]>;
export type ListedConversation = OutputOf<Contract["listConversations"]>[number];
