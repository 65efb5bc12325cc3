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

/** The rows that the address names, where this viewer has such a figure. */
export function RowsOpened({ own, days, when }: { own: Insights; days: Days; when: string }) {
  const { values, close } = useFiguresAddress();
  const { rows: figure, company, agency } = values;
  const asked = figure && { figure, company: company || undefined, agency: agency || undefined };
  const found = asked && behind(own, asked);
  useFocusBack(!!found);
  if (!found) return null;
  return (
    <Suspense>
      <RowsDialog
        behind={found}
        side={own.side}
        asked={asked}
        days={days}
        when={when}
        onClose={() => close(noRows)}
      />
    </Suspense>
  );
}
