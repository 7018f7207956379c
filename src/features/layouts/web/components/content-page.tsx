import { createContext, type ReactNode, use } from "react";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import type { HydratedLayout, LayoutRedirect } from "../../contract/resources.ts";
import { LayoutPage } from "./layout-page.tsx";

const Content = createContext<ReactNode>(null);

/** The asset of a view type that `contentView` made. */
const PageContent = () => <div>{use(Content)}</div>;

const components = { PageContent };

type ContentPageProps = {
  layout: HydratedLayout | LayoutRedirect;
  /** Of the page without a layout of its own. */
  narrow?: boolean | "writing" | undefined;
  children: ReactNode;
};

/** A page with content of its own, which stands where the layout of an administrator places it. */
export function ContentPage({ layout, narrow, children }: ContentPageProps) {
  if (!("layout" in layout) || layout.isDefault)
    return (
      <PageLayout columns={1} narrow={narrow}>
        {children}
      </PageLayout>
    );
  return (
    <Content value={children}>
      <LayoutPage hydrated={layout} components={components} />
    </Content>
  );
}
