import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadPageContext } from "#platform/web/load-page-context.ts";
import { PageContext } from "#platform/web/page-context.ts";

const page = await loadPageContext();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageContext value={page}>
        <HydratedRouter />
      </PageContext>
    </StrictMode>,
  );
});
