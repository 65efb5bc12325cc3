import type { Screen } from "@/visitor-screens";
import type { World } from "./house";
import { type Kind, openedBy, refusedTo } from "./kinds";
import { type Visit, visits } from "./visits";

export const themes = ["light", "dark"] as const;
export const widths = { desktop: [1280, 768], phone: [390, 320] } as const;
export type Device = keyof typeof widths;
const devices = Object.keys(widths) as Device[];

/** Everything that is there, what is shown until the answers come, and what when they do not; and the page of whoever may not. */
export type State = World | "loading" | "failed" | "forbidden";

export interface Size {
  width: number;
  theme: (typeof themes)[number];
}

/** One page opened once, and the sizes and themes in which it is looked at. */
export interface Stop {
  screen: Screen;
  visit: Visit;
  state: State;
  kind: Kind;
  device: Device;
  sizes: Size[];
  /** Judged by axe too, and by where focus goes. */
  closely: boolean;
}

const lightOnly = (width: number): Size[] => [{ width, theme: "light" }];
const everySize = (device: Device): Size[] => widths[device].flatMap((width) => themes.map((theme) => ({ width, theme })));

/** What opens over a page looks much alike where it fits: fewer will do. */
const overSizes: Record<Device, Size[]> = {
  desktop: [...lightOnly(1280), ...lightOnly(768)],
  phone: [...lightOnly(390), { width: 390, theme: "dark" }, ...lightOnly(320)],
};

function stopsOf(screen: Screen, visit: Visit): Stop[] {
  const kinds = openedBy(screen);
  const main = visit.as && kinds.includes(visit.as) ? visit.as : kinds[0];
  if (!main) return [];
  const isPage = visit.name === "page";
  return devices
    .filter((device) => (visit.on ?? device) === device)
    .flatMap((device) => {
      const [wide, narrow] = widths[device];
      const stop = (more: Pick<Stop, "state"> & Partial<Stop>): Stop => ({
        screen,
        visit,
        kind: main,
        device,
        sizes: lightOnly(wide),
        closely: false,
        ...more,
      });
      const stops = [stop({ state: "many", closely: true, sizes: isPage ? everySize(device) : overSizes[device] })];
      if (visit.id !== undefined || isPage) stops.push(stop({ state: "long", sizes: [...lightOnly(wide), ...lightOnly(narrow)] }));
      else if (main !== "visitor" && device === "phone") stops.push(stop({ state: "long" }));
      if (!isPage) return stops;
      stops.push(...kinds.filter((kind) => kind !== main).map((kind) => stop({ state: "many", kind })));
      if (main === "visitor") return stops;
      stops.push(...(["empty", "loading", "failed"] as const).map((state) => stop({ state })));
      const refused = refusedTo(screen);
      if (refused) stops.push(stop({ state: "forbidden", kind: refused }));
      return stops;
    });
}

/** Every stop of the tour. A screen without a visit ends it before it begins. */
export function plan(screens: readonly Screen[]): Stop[] {
  const forgotten = screens.filter(({ path }) => !visits[path]?.some(({ name }) => name === "page"));
  if (forgotten.length > 0)
    throw new Error(`The tour has no visit “page” for ${forgotten.map(({ path }) => path).join(", ")}: add one to e2e/tour/visits.ts.`);
  // Two screens of one path, for members and for visitors: what opens over it belongs to the first.
  return screens.flatMap((screen, at) => {
    const first = screens.findIndex(({ path }) => path === screen.path) === at;
    return (visits[screen.path] ?? [])
      .filter(({ name }) => first || name === "page")
      .flatMap((visit) => stopsOf(screen, first ? visit : { ...visit, as: undefined }));
  });
}

export const folderOf = ({ path, gate }: Screen) =>
  path === "/" ? (gate === "visitor" ? "landing" : "home") : path.slice(1).replace(/\W+/g, "-").replace(/-$/, "");
/** Where a picture is kept below `artefacts/tour`. */
export const pictureOf = ({ screen, visit, state, kind }: Stop, { width, theme }: Size) =>
  `${folderOf(screen)}/${[visit.name, state, kind, width, theme].join(".")}.png`;
