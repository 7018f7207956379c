import type { DemoDiscussion } from "./demo-post.ts";

export const languageDiscussions: readonly DemoDiscussion[] = [
  {
    in: "world",
    by: "tariq",
    name: "كيف أعرف أن كابل الفرامل يحتاج إلى تغيير؟",
    tags: ["brakes"],
    reactions: { Like: ["noa", "camille"] },
    ago: 15,
    body: "سؤال يتكرر كل ثلاثاء، فهذا جواب قصير:\n\n1. اضغط المقبض ببطء: إذا أحسست بخشونة فالكابل صدئ من الداخل.\n2. انظر إلى طرفه عند المكابح: شعرة واحدة مكسورة تكفي لتغييره.\n3. الثمن أقل من **فنجان قهوة**، فلا تنتظر.\n\nالغلاف مقاس 5 mm للفرامل و 4 mm لناقل السرعات، ولا يُستعمل أحدهما مكان الآخر.",
    comments: [
      { by: "noa", after: 4, body: "شكراً! هل يكفي الزيت بدل التغيير؟" },
      { by: "tariq", after: 5, answers: 0, body: "ليومين. ثم تعود إلينا." },
    ],
  },
  {
    in: "world",
    by: "yuki",
    name: "初めてのパンク修理、順番を書いておきます",
    tags: ["tyres", "tools"],
    reactions: { Like: ["sam", "minjun", "maren"] },
    ago: 44,
    body: "土曜日に聞かれたので、まとめました。\n\n1. 空気を全部抜いて、タイヤの片側だけを外す\n2. チューブを出す前に、**バルブの位置に印をつける**\n3. 水に入れて、泡の出る所を探す\n4. やすりをかけて、糊を塗り、*三分待つ*\n5. 貼って、強く押す\n\nいちばん大事なのは、タイヤの内側を指で触って、刺さった物を取ることです。",
    comments: [
      { by: "minjun", after: 2, body: "三分待つのが一番難しいです。" },
      {
        by: "sam",
        after: 60,
        body: "I read this with a translator and it still saved my Monday. Thank you!",
        reactions: { Like: ["yuki"] },
      },
    ],
  },
  {
    in: "world",
    by: "ines",
    name: "¿Dónde guardáis las bicis en un piso de 40 metros?",
    tags: ["storage"],
    reactions: { LOL: ["camille", "asha", "jonah"] },
    ago: 61,
    body: "La mía cuelga sobre la cama. Mi madre pregunta si es arte.\n\nBusco ideas que no necesiten taladro: el casero vive debajo.",
    comments: [
      {
        by: "camille",
        after: 6,
        body: "Un support à pression, du sol au plafond : deux vélos, aucun trou, et le propriétaire n'en saura rien.",
      },
      {
        by: "asha",
        after: 9,
        body: "हमारी बालकनी में है, ऊपर से बरसाती। दो मानसून निकल गए, ज़ंग नहीं लगी।",
      },
    ],
  },
  {
    in: "world",
    by: "olek",
    name: "Зимова мастика для ланцюга: що витримує сіль?",
    tags: ["chains", "winter"],
    ago: 20,
    body: "Пробував три. Парафін тихий, але після першого мокрого снігу ланцюг рудий. Густа олива тримається тиждень і збирає пісок.\n\nПоки що найкраще: тонкий шар оливи **щодня**, і протерти ганчіркою.\n\nА що у вас?",
    comments: [
      {
        by: "maren",
        after: 10,
        body: "Hier genauso: wenig, oft, und die Kette abends abwischen. Alles andere ist Glaube.",
      },
      { by: "olek", after: 12, answers: 0, body: "«Glaube» повішу над верстаком." },
    ],
  },
];
