/** Default role ids, plus a role of the demo. */
export type DemoRole = "member" | "moderator" | "mentor";

interface DemoPerson {
  id: string;
  name: string;
  role?: DemoRole;
  /** Days ago. */
  joined: number;
}

export const demoPeople: readonly DemoPerson[] = [
  { id: "maren", name: "Maren Vogt", role: "moderator", joined: 400 },
  { id: "tariq", name: "طارق الحداد", role: "mentor", joined: 390 },
  { id: "yuki", name: "由紀 田中", role: "mentor", joined: 371 },
  { id: "ines", name: "Inés Robledo", joined: 310 },
  { id: "olek", name: "Олександр", joined: 280 },
  { id: "asha", name: "आशा वर्मा", joined: 233 },
  { id: "jonah", name: "jonah.k", joined: 198 },
  { id: "camille", name: "Camille Aubry", role: "moderator", joined: 397 },
  { id: "noa", name: "נועה לוי", joined: 120 },
  { id: "minjun", name: "민준", joined: 77 },
  { id: "eleni", name: "Ελένη", joined: 41 },
  { id: "sam", name: "Sam Whitlock", joined: 9 },
];

export const mentorRole = {
  name: "Mentor",
  description: "Has helped at the workbench for a year and answers what beginners ask.",
  hasLabel: true,
};

interface DemoCategory {
  id: string;
  name: string;
  urlcode: string;
  description: string;
  parentID?: string;
}

export const demoCategories: readonly DemoCategory[] = [
  {
    id: "news",
    name: "Wheelhouse news",
    urlcode: "news",
    description: "Opening hours, workshops and what the house needs.",
  },
  {
    id: "workbench",
    name: "Workbench",
    urlcode: "workbench",
    description: "Something squeaks, slips or has come off: ask here.",
  },
  {
    id: "wheels",
    name: "Wheels and tyres",
    urlcode: "wheels",
    parentID: "workbench",
    description: "Truing, spokes, hubs, punctures.",
  },
  {
    id: "drive",
    name: "Drivetrain",
    urlcode: "drivetrain",
    parentID: "workbench",
    description: "Chains, cassettes, cranks and derailleurs.",
  },
  {
    id: "rides",
    name: "Rides",
    urlcode: "rides",
    description: "Where we went, and where to go next.",
  },
  {
    id: "world",
    name: "In your language",
    urlcode: "languages",
    description: "العربية · 日本語 · Español · Українська · Français · हिन्दी",
  },
  {
    id: "market",
    name: "Parts to give away",
    urlcode: "parts",
    description: "For nothing, or for something as good.",
  },
];
