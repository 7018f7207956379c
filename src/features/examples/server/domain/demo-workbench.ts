import { bullets, type DemoDiscussion, heading, paragraph, rich2 } from "./demo-post.ts";

export const workbenchDiscussions: readonly DemoDiscussion[] = [
  {
    in: "wheels",
    by: "sam",
    name: "Rear wheel wobbles 3 mm after one broken spoke",
    tags: ["truing", "spokes"],
    ago: 2,
    body: 'Broke a drive-side spoke on Sunday, replaced it, and now the wheel wanders about 3 mm to the left at one spot. **36 spokes, 3-cross, double-walled rim.**\n\nWhat I did so far:\n\n1. new spoke in, tightened until it felt "like the others"\n2. spun it against the brake pad\n3. panicked\n\nDo I loosen the left neighbours or tighten the right ones?',
    comments: [
      {
        by: "yuki",
        after: 1,
        body: "Both, by the same amount. At the spot where it goes left:\n\n- half a turn **tighter** on the two right-hand spokes nearest to it\n- half a turn **looser** on the two left-hand ones\n\nThat keeps the rim round. Then spin, look, and do a quarter of it again. Never more than half a turn at once.",
        reactions: { Like: ["sam", "maren", "minjun"], Agree: ["jonah"] },
      },
      {
        by: "jonah",
        after: 2,
        format: "text",
        body: "And pluck them. Same side, same note. You will hear the new one sing higher than the rest.",
        reactions: { Like: ["sam", "yuki"] },
      },
      {
        by: "sam",
        after: 20,
        answers: 0,
        body: "Down to under 1 mm! I had it backwards on the left side at first (nipples turn the *other* way when you look from the hub).",
        reactions: { Like: ["yuki", "jonah"] },
      },
      {
        by: "yuki",
        after: 21,
        answers: 2,
        body: "Everybody does that once. Well done.",
      },
      {
        by: "maren",
        after: 26,
        format: "rich2",
        body: rich2(
          paragraph(
            "For next time, what the ",
            { text: "yellow box", bold: true },
            " under the stand holds:",
          ),
          bullets(
            "spoke keys for 3.2 and 3.4 mm nipples",
            "the tension gauge, and its chart",
            "linseed oil for the threads",
          ),
        ),
      },
    ],
  },
  {
    in: "drive",
    by: "ines",
    name: "How worn is too worn? Chains, measured",
    tags: ["chains", "tools"],
    reactions: { Like: ["olek", "camille", "maren", "minjun"] },
    ago: 12,
    body: "A new chain has pins 12.7 mm apart. Measure twelve links: new is 304.8 mm.\n\n| Measured | Wear | What to do |\n| --- | ---: | --- |\n| 306.3 mm | 0.5 % | order a chain |\n| 307.1 mm | 0.75 % | change it now |\n| 307.9 mm | 1 % | and the cassette with it |\n\nThe formula, for those who like one:\n\n$$w = \\frac{l - 304.8}{304.8} \\cdot 100$$\n\nMine was at $w = 1.3$. The cassette was not amused.",
    comments: [
      {
        by: "olek",
        after: 3,
        body: 'Useful! I put it in a small script, so that I can be lazy:\n\n```python\ndef wear(length_mm: float) -> float:\n    """Percent, from twelve links."""\n    return (length_mm - 304.8) / 304.8 * 100\n\nfor length in (305.2, 306.3, 307.9):\n    print(f"{length} mm: {wear(length):.2f} %")\n```',
        reactions: { Like: ["ines", "minjun"] },
      },
      {
        by: "camille",
        after: 5,
        format: "html",
        body: "<p>We have <strong>three gauges</strong> in the house. The cheap one reads high because it also measures the rollers: trust the one with <em>two</em> hooks.</p>",
      },
      {
        by: "minjun",
        after: 30,
        format: "bbcode",
        body: '[quote="Camille Aubry"]trust the one with two hooks[/quote]\nIs that the one with the [b]green[/b] handle? I only found two.',
      },
      {
        by: "camille",
        after: 31,
        answers: 2,
        body: "Yes, and it lives in drawer 4 again. Thanks for asking, somebody had hidden it with the taps.",
      },
    ],
  },
  {
    in: "workbench",
    by: "eleni",
    name: "Creak once per turn, only when I stand up",
    tags: ["noises", "cranks"],
    ago: 26,
    body: "It is not the pedals (swapped), not the saddle (I stand), not the chainring bolts (tightened to 10 Nm). Bottom bracket? It turns smoothly when I take the chain off.\n\n>! It is an old steel frame from 1987, so please be kind.",
    comments: [
      {
        by: "tariq",
        after: 2,
        body: "Smooth says little. Take the cranks off, grease the taper's *edge*, not its faces, and torque them to 35 Nm. Nine of ten creaks that people bring to the bench end there.",
      },
      {
        by: "noa",
        after: 9,
        body: "And if not: front wheel's quick release. I laughed too, until I greased it.",
        reactions: { Like: ["eleni", "jonah"], LOL: ["tariq"] },
      },
      {
        by: "eleni",
        after: 50,
        body: "It **was** the quick release. I owe @jonah.k a coffee, he had bet on it.",
        reactions: { LOL: ["jonah", "noa", "tariq"] },
        answers: 1,
      },
      { by: "jonah", after: 51, format: "text", body: "Flat white, please :)" },
    ],
  },
  {
    in: "wheels",
    by: "minjun",
    name: "Tubeless: worth it for a commuter?",
    tags: ["tyres", "commuting"],
    ago: 55,
    format: "rich2",
    body: rich2(
      heading("What I ride"),
      paragraph("12 km each way, half of it gravel, ", { text: "40 mm tyres", bold: true }, "."),
      heading("What I want to know"),
      bullets(
        "how often do you top up the sealant?",
        "what happens when it does not seal, in the rain, in a suit?",
      ),
    ),
    comments: [
      {
        by: "ines",
        after: 4,
        body: "Every four months here. In a year: one plug, no tube, no suit ruined.",
      },
      {
        by: "maren",
        after: 6,
        body: "Carry a tube all the same. And rubber gloves, because of the milk.",
        reactions: { Agree: ["ines", "olek"], Like: ["minjun"] },
      },
      {
        by: "olek",
        after: 80,
        body: "I went back to tubes. For a puncture a year the mess is not worth it; for one a week it would be.",
      },
    ],
  },
];
