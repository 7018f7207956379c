import type { ReactNode } from "react";
import { Footer, TitleBar, type TitleBarLook } from "#features/shell/web/public.ts";
import { type PageViewer, SiteContext, useSite } from "#platform/web/site/site-context.ts";
import type { MenuItem } from "#platform/web/slots/menu.ts";
import { Section } from "#ui/gallery/section.tsx";
import { FullWidth } from "#ui/layout/full-width.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { SampleMeBox } from "./sample-me-box.tsx";
import styles from "./shell-gallery.module.css";
import { SidePanels } from "./side-panels.tsx";

export function ShellGallery() {
  return (
    <SampleMeBox>
      <section id="title-bars" aria-label="Title bars" className={styles.bars}>
        <FullWidth bleeds>
          {bars.map(({ name, look, viewer }) => (
            <Framed key={name} name={name} viewer={viewer}>
              <TitleBar {...look} navigationLabel={name} />
            </Framed>
          ))}
          <Framed name="Footer">
            <Footer />
          </Framed>
        </FullWidth>
      </section>
      <PageLayout columns={1} narrow>
        <Section id="side-panels" title="Side panels">
          <SidePanels items={navigation} viewer={member} />
        </Section>
      </PageLayout>
    </SampleMeBox>
  );
}

type FramedProps = { name: string; viewer?: Partial<PageViewer>; children: ReactNode };

function Framed({ name, viewer, children }: FramedProps) {
  const site = useSite();
  return (
    <section className={styles.framed} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <SiteContext value={{ ...site, viewer: { ...site.viewer, ...viewer } }}>
        {children}
      </SiteContext>
    </section>
  );
}

const guest = { userID: 0 };
const member = {
  userID: 7,
  name: "Ada Lovelace",
  url: "/profile/Ada%20Lovelace",
  email: "ada@example.org",
  countUnreadNotifications: 5,
  countUnreadConversations: 120,
};

const link = (name: string): MenuItem => ({ id: name, name, url: "/" });
const navigation: readonly MenuItem[] = [
  link("Posts"),
  {
    id: "topics",
    name: "Topics",
    children: [
      { ...link("Gardens"), children: ["Herbs", "Trees", "Water"].map(link) },
      { ...link("Kitchens"), children: ["Bread", "Soups"].map(link) },
      { ...link("Workshops"), badge: { type: "text", text: "New" } },
    ],
  },
  { id: "help", name: "Help", children: ["Ask a question", "House rules"].map(link) },
];

interface Bar {
  name: string;
  look: TitleBarLook;
  viewer: Partial<PageViewer>;
}

const bars: readonly Bar[] = [
  { name: "For a guest, with menus", look: { items: navigation }, viewer: guest },
  {
    name: "For a member, with a shadow",
    look: { items: navigation, borderType: "shadow", positioning: "StaticSolid" },
    viewer: member,
  },
  {
    name: "Logo in the middle, with a separator",
    look: { items: navigation, borderType: "separator", logo: { alignment: "center" } },
    viewer: member,
  },
  {
    name: "Navigation in the middle, an image as logo",
    look: {
      items: navigation,
      navigationAlignment: "center",
      borderType: "none",
      logo: { imageUrl: "/icon-512.png" },
    },
    viewer: guest,
  },
  {
    name: "Colours of its own",
    look: { items: navigation, backgroundColor: "#14532d", foregroundColor: "#ffffff" },
    viewer: member,
  },
  {
    name: "Without navigation",
    look: { items: [] },
    viewer: guest,
  },
];
