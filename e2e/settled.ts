export { expectedResponse as answered, networkIdle as settled, watchRequests } from "../tests/e2e/helpers/network-idle";
