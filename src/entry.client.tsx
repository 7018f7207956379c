import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadPageContext } from "#platform/web/site/load-page-context.ts";
import { PageContext } from "#platform/web/site/page-context.ts";
import { loadCodeIn } from "#platform/web/slots/loaded-with.ts";

// The scripts with the page's data name the components that it renders.
const data = [...document.scripts].map(({ text }) => text).join("");
const [page] = await Promise.all([loadPageContext(), loadCodeIn(data.replaceAll("\\", ""))]);

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
