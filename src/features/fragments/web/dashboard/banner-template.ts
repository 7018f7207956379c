import type { Template } from "./template-around-original.ts";

export const banner: Template = {
  jsRaw: `export default function Banner({ title, description, background }) {
  return (
    <section className="banner" style={{ background: background?.color }}>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
    </section>
  );
}
`,
  css: `.banner {
  padding: var(--fm-space-6) var(--fm-space-3);
  background: var(--fm-color-primary-subtle);
  text-align: center;
}

.banner h1 {
  margin: 0;
}
`,
  data: { title: "How can we help you?", description: "Ask, answer, and meet others." },
};
