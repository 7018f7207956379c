import type { LoaderFunctionArgs } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import type { OfferedProvider } from "../offered-providers.tsx";

type Authenticators = typeof import("../../../contract/routes/authenticators.ts");

/** Other services that guests can sign in with. */
export const loadProviders = ({ context }: LoaderFunctionArgs): Promise<OfferedProvider[]> =>
  apiOf<Authenticators>()(context.get(pageRequest).transport)("GET /authenticators/offered");
