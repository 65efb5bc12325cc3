import type { Insights } from "@shared/insights/schemas";
import { Suspense } from "react";
import { useFocusBack } from "@/lib/focus/use-return-focus";
import { lateDialog } from "@/ui/late-dialog";
import { behind } from "./behind";
import type { Days } from "./queries";
import { noRows, useFiguresAddress } from "./use-figures-address";

const { Late: RowsDialog } = lateDialog(() =>
  import("./rows-dialog").then((file) => ({ default: file.RowsDialog })),
);

/** Opens the rows dialog named in the URL, if this viewer has the metric. */
export function RowsOpened({ own: insights, days, when }: { own: Insights; days: Days; when: string }) {
  const { values, close } = useFiguresAddress();
  const { rows: figure, company, agency } = values;
  const rowsQuery = figure && { figure, company: company || undefined, agency: agency || undefined };
  const openRows = rowsQuery && behind(insights, rowsQuery);
  useFocusBack(!!openRows);
  if (!openRows) return null;
  return (
    <Suspense>
      <RowsDialog
        behind={openRows}
        side={insights.side}
        asked={rowsQuery}
        days={days}
        when={when}
        onClose={() => close(noRows)}
      />
    </Suspense>
  );
}
