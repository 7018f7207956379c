import type { Template } from "./template-around-original.ts";

export const callToAction: Template = {
  jsRaw: `import { Link } from "@folkmoot/fragment";

export default function CallToAction({ title, description, button, secondButton }) {
  return (
    <section className="call">
      <h2>{title}</h2>
      {description && <p>{description}</p>}
      <p className="buttons">
        {button && <Link href={button.url}>{button.title}</Link>}
        {secondButton && <Link href={secondButton.url}>{secondButton.title}</Link>}
      </p>
    </section>
  );
}
`,
  css: `.call {
  padding: var(--fm-space-3);
  border: var(--fm-border);
  border-radius: var(--fm-radius);
}

.buttons {
  display: flex;
  gap: var(--fm-space-2);
}
`,
  data: {
    title: "Welcome!",
    description: "Join to ask and answer.",
    button: { title: "Register", url: "/entry/register" },
    secondButton: { title: "Sign in", url: "/entry/signin" },
  },
};
