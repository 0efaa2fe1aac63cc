import type { MigrationObject } from "@mikro-orm/core";
import { Initial } from "./001-initial.ts";
import { Agenda } from "./002-agenda.ts";
import { Profiles } from "./003-profiles.ts";
import { Receipts } from "./004-receipts.ts";
import { DomainStatistics } from "./005-domain-statistics.ts";
import { DomainClientKeys } from "./006-domain-client-keys.ts";
import { ApiKeys } from "./007-api-keys.ts";
import { Mail } from "./008-mail.ts";
import { ExternalIds } from "./009-external-ids.ts";
import { AccountDeletion } from "./010-account-deletion.ts";
import { Schedules } from "./011-schedules.ts";
import { ProviderUsage } from "./012-provider-usage.ts";
import { SearchVolumes } from "./013-search-volumes.ts";
import { SearchConsole } from "./014-search-console.ts";
import { SearchPerformance } from "./015-search-performance.ts";
import { CheapClock } from "./016-cheap-clock.ts";
import { Outcomes } from "./017-outcomes.ts";
import { DomainRuns } from "./018-domain-runs.ts";
import { SimulatedProperties } from "./019-simulated-properties.ts";
import { ProviderCredentials } from "./020-provider-credentials.ts";
import { RunFinished } from "./021-run-finished.ts";

/** Every migration in order; they only go forward. */
export const migrations: MigrationObject[] = [
	{ name: "001-initial", class: Initial },
	{ name: "002-agenda", class: Agenda },
	{ name: "003-profiles", class: Profiles },
	{ name: "004-receipts", class: Receipts },
	{ name: "005-domain-statistics", class: DomainStatistics },
	{ name: "006-domain-client-keys", class: DomainClientKeys },
	{ name: "007-api-keys", class: ApiKeys },
	{ name: "008-mail", class: Mail },
	{ name: "009-external-ids", class: ExternalIds },
	{ name: "010-account-deletion", class: AccountDeletion },
	{ name: "011-schedules", class: Schedules },
	{ name: "012-provider-usage", class: ProviderUsage },
	{ name: "013-search-volumes", class: SearchVolumes },
	{ name: "014-search-console", class: SearchConsole },
	{ name: "015-search-performance", class: SearchPerformance },
	{ name: "016-cheap-clock", class: CheapClock },
	{ name: "017-outcomes", class: Outcomes },
	{ name: "018-domain-runs", class: DomainRuns },
	{ name: "019-simulated-properties", class: SimulatedProperties },
	{ name: "020-provider-credentials", class: ProviderCredentials },
	{ name: "021-run-finished", class: RunFinished },
];
