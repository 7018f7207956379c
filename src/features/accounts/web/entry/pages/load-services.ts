import type { LoaderFunctionArgs } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import type { OfferedService } from "../offered-services.tsx";

type Authenticators = typeof import("../../../contract/routes/authenticators.ts");

/** Other services that guests can sign in with. */
export const loadServices = ({ context }: LoaderFunctionArgs): Promise<OfferedService[]> =>
  apiOf<Authenticators>()(context.get(pageRequest).transport)("GET /authenticators/offered");
