import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes.ts";
import { signIn } from "./actions/sign-in.ts";

export const signInRoutes = [handle(contract.signIn, (ctx, { body }) => signIn(ctx, body))];
