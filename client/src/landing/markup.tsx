import { dehydrate, QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { AppRoot } from "@/app-root";
import { loadAudiences } from "@/landing/landing-page";
import { setCachedSession } from "@/session/session";
import { landingScreen } from "@/visitor-screens";

// Renders the landing page for a visitor. The build imports this file and writes `markup` into index.html.

const visitorSession = null;
const queryClient = new QueryClient();
setCachedSession(queryClient, visitorSession);
await Promise.all([landingScreen.loadPage(), loadAudiences()]);

/** The HTML, which the browser hydrates. */
export const markup = renderToString(
  <Router ssrPath="/">
    <AppRoot client={queryClient} />
  </Router>,
);
/** The query cache, which the browser restores before it hydrates. */
export const dehydratedState = dehydrate(queryClient);
/** The module of the page, by which the build finds the page's scripts and styles. */
export const screenModulePath = landingScreen.modulePath;
