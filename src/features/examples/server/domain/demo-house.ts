import type { DemoDiscussion } from "./demo-post.ts";

export const houseDiscussions: readonly DemoDiscussion[] = [
  {
    in: "news",
    by: "maren",
    name: "Welcome to the Wheelhouse: how we do things here",
    ago: 399,
    pinned: true,
    closed: true,
    body: "We repair bicycles together, on Tuesdays and Saturdays, and between those here.\n\n- **Ask early.** A photo and what you have tried are worth more than the right words.\n- Any language will do. Somebody here reads it.\n- Tools go back on the wall. The wall has shadows for a reason.\n\nMentors carry a badge in the house and one here: they have promised to be patient.",
    comments: [],
  },
  {
    in: "news",
    by: "camille",
    name: "Wheel building evening on the 14th: six places",
    ago: 6,
    body: "Bring a rim and a hub, or take ours. We lace on the first evening and true on the second.\n\n- [x] spokes ordered\n- [x] stands reserved\n- [ ] somebody who cooks\n\nSay *here* if you come, so that I can cut the spokes.",
    comments: [
      { by: "sam", after: 1, body: "Here! With a hub that nobody wanted." },
      { by: "asha", after: 2, body: "Me too, if the second evening can end by nine." },
      { by: "camille", after: 3, answers: 1, body: "It can." },
      {
        by: "noa",
        after: 8,
        body: "I cook. Shakshuka, and something for those who do not eat eggs.",
      },
      {
        by: "tariq",
        after: 9,
        format: "html",
        body: "<p>Then I come as well, <s>for the wheels</s> for the wheels of course.</p>",
      },
    ],
  },
  {
    in: "market",
    by: "olek",
    name: "Two 28-inch mudguards, one dent",
    ago: 18,
    format: "bbcode",
    body: "[b]To give away:[/b] a pair of steel mudguards, 28 inch, black, one dent that you can't see while riding.\n[list][*]stays are complete[*]one eyelet bent, still holds[/list]\nIn return I'd take a [i]quill stem, 22.2 mm[/i], of any length.",
    comments: [
      {
        by: "eleni",
        after: 5,
        body: "I have a stem, 80 mm, and a bicycle without mudguards in November. Saturday?",
      },
      { by: "olek", after: 6, answers: 0, body: "Saturday." },
    ],
  },
  {
    in: "rides",
    by: "jonah",
    name: "Reservoir loop, 64 km, with the shortcut that is none",
    ago: 33,
    body: "Out along the canal, around the reservoir, back over the ridge.\n\n> The sign says 4 km to the village. The sign has said so since 1974, from three different places.\n\nSurface: two thirds asphalt, one third *character*. Water at km 22 and 41. The bakery at km 48 closes at one on Saturdays. We were there at five past.",
    comments: [
      {
        by: "asha",
        after: 12,
        body: "Is the ridge rideable on 32 mm, or do you say so because you have forgotten the pushing?",
      },
      {
        by: "jonah",
        after: 14,
        answers: 0,
        body: "I pushed for about as long as it takes to forget it.",
      },
      { by: "yuki", after: 40, body: "来月もう一度行きませんか。パン屋には12時に着きましょう。" },
      { by: "ines", after: 44, answers: 2, body: "¡Vamos! A las doce en la panadería." },
    ],
  },
  {
    in: "rides",
    by: "noa",
    name: "First ride with my daughter on her own bicycle",
    ago: 70,
    format: "text",
    body: "Seven kilometres, two ice creams, one ladybird that had to come with us.\n\nShe asked who had built her wheels. I said: people who meet on Tuesdays. She wants to come on Tuesday.",
    comments: [
      {
        by: "maren",
        after: 2,
        body: "There is a small apron on the hook by the door. It is hers.",
      },
      { by: "minjun", after: 5, body: ":heart:" },
    ],
  },
];
