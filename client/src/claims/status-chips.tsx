import { approvalStatuses } from "@shared/lib/access";
import { useAgenciesAddress } from "./use-agencies-address";

const chips = { pending: "Pending", approved: "Approved", rejected: "Rejected" };

/** Those that wait, or those that were decided one way or the other. */
export function StatusChips() {
  const { values, set } = useAgenciesAddress();
  return (
    <fieldset className="tools states">
      <legend className="sr-only">Status</legend>
      {approvalStatuses.map((one) => (
        <button key={one} type="button" className="fchip" aria-pressed={values.status === one} onClick={() => set({ status: one }, "push")}>
          {chips[one]}
        </button>
      ))}
    </fieldset>
  );
}
