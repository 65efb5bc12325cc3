import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { TimeTooltip } from "@/ui/time-tooltip";
import { Toaster } from "@/ui/toaster";
import { ActionExamples } from "./action-examples";
import { BadgeExamples } from "./badge-examples";
import { FeedbackExamples } from "./feedback-examples";
import { FormExamples } from "./form-examples";
import { LayoutExamples } from "./layout-examples";
import { ListExamples } from "./list-examples";
import { PeriodExamples } from "./period-examples";
import { SettingsExamples } from "./settings-examples";

const queryClient = new QueryClient();

/** All components in all variants, sizes and states, at `/ui` in development only. */
export function CatalogPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <main className="mx-auto grid max-w-240 grid-cols-1 gap-10 px-gutter py-8">
        <h1>Components</h1>
        <ActionExamples />
        <BadgeExamples />
        <FeedbackExamples />
        <FormExamples />
        <LayoutExamples />
        <ListExamples />
        <SettingsExamples />
        <PeriodExamples />
        <Toaster />
        <TimeTooltip />
      </main>
    </QueryClientProvider>
  );
}
