import { useLocation } from "wouter";
import { idParam } from "./use-address";

/** The id at the end of the path, as in /user/12; undefined where what stands there is none. */
export function usePathId(): number | undefined {
  const [path] = useLocation();
  return readId(path);
}

export function readId(path: string): number | undefined {
  return idParam.read(path.replace(/\/$/, "").replace(/^.*\//, ""));
}
