import { useDensity } from "@/lib/browser/density";
import { ToggleButton, ToggleGroup } from "@/ui/toggle-group";

/** Shows the list as cards or as compact rows. */
export function DensitySwitch() {
  const [density, setDensity] = useDensity();
  return (
    <ToggleGroup label="View" className="max-md:flex max-md:w-full">
      <ToggleButton pressed={density === "comfortable"} onClick={() => setDensity("comfortable")}>
        Comfortable
      </ToggleButton>
      <ToggleButton
        className="border-l border-line"
        pressed={density === "compact"}
        onClick={() => setDensity("compact")}
      >
        Compact
      </ToggleButton>
    </ToggleGroup>
  );
}
