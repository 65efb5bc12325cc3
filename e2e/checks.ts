export {
  accessibilityViolations as violations,
  animationsFinished as atRest,
  horizontalOverflow as tooWide,
} from "../tests/e2e/helpers/accessibility";
