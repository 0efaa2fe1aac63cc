/** Whose rows a file holds: the account's own, or those of its domains, keywords or runs. */
export type Owner = "account" | "domain" | "keyword" | "run";

/** One file of the archive. Its SQL is ours alone: nothing a caller sends becomes part of it. */
export interface ExportedTable {
	/** The file's name, without its ending. */
	file: string;
	about: string;
	/** Database tables whose rows are told here. */
	tells: readonly string[];
	of: Owner;
	/** SQL behind `from`. */
	from: string;
	/** SQL: the id of whoever owns the row. */
	ownerId: string;
	/** SQL: which of an owner's rows; all when left out. */
	only?: string;
	/** SQL: what puts an owner's rows in an order that an index has, no two at one place. */
	order: readonly string[];
	/** Each column: its SQL and what it says. */
	columns: Record<string, readonly [sql: string, about: string]>;
}

/** Why a table is in no file. */
export const leftOut: Record<string, string> = {
	attempts: "Counts of tries, such as failed sign-ins, that are forgotten within an hour.",
	lanes: "The queue of a provider's key; no account owns it.",
	link_tokens: "Hashes of mailed links, which are forgotten within a week.",
	outbox: "Events of the last 24 hours, each of which tells of a row that is here.",
	serp_pages:
		"Result pages as the provider sent them, compressed; what was read from them is in positions and snapshots.",
	topics: "Counters of those events.",
};

/** A moment as everything tells it: ISO 8601, UTC, milliseconds. */
const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Ids are texts, as everywhere. */
const id = (column: string) => `${column}::text`;

const actor = "Who did it: `user:<id>`, `api-key:<id>`, `schedule:<id>` or `admin:<command>`.";

/** Every file of the archive, in its order. */
export const exportedTables: readonly ExportedTable[] = [
	{
		file: "profile",
		about: "You and your account.",
		tells: ["users", "accounts", "memberships"],
		of: "account",
		from: "memberships m join users u on u.id = m.user_id join accounts a on a.id = m.account_id",
		ownerId: "m.account_id",
		order: ["m.user_id"],
		columns: {
			userId: [id("u.id"), "Your id."],
			accountId: [id("a.id"), "The account's id."],
			email: ["u.email", "The address you sign in with."],
			emailVerified: ["u.email_verified", "Whether it was shown to be yours."],
			name: ["u.name", "What you call yourself."],
			username: ["u.username", "Your short name, if you have one."],
			role: ["u.role", "`admin` or `user`."],
			credits: ["a.credits", "Credits left: the sum of the ledger's amounts."],
			unlimitedCredits: ["a.unlimited_credits", "Whether checks cost nothing."],
			createdAt: [moment("u.created_at"), "When you signed up."],
		},
	},
	{
		file: "settings",
		about: "Settings. Keys and passwords are not told, only that they are there.",
		tells: ["settings"],
		of: "account",
		from: "settings t",
		ownerId: "t.account_id",
		order: ["t.key"],
		columns: {
			key: ["t.key", "The setting."],
			value: ["t.value", "Its value; empty for a secret."],
			isSecret: ["t.secret is not null", "Whether a secret is saved."],
			updatedAt: [moment("t.updated_at"), "When it was saved."],
			actor: ["t.actor", actor],
		},
	},
	{
		file: "domains",
		about: "Your domains.",
		tells: ["domains"],
		of: "account",
		from: "domains t",
		ownerId: "t.account_id",
		only: "t.deleted_at is null",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The domain's id."],
			name: ["t.name", "What you call it."],
			url: ["t.url", "What results are matched against."],
			country: ["t.country", "Where its keywords are checked unless they say otherwise (ISO 3166-1)."],
			searchDepth: ["t.search_depth", "Results to look through."],
			notes: ["t.notes", "Your notes."],
			keywordCount: ["t.keyword_count", "How many keywords it has."],
			firstCheckedAt: [moment("t.first_checked_at"), "When the first check of it ended."],
			createdAt: [moment("t.created_at"), "When it was made."],
			actor: ["t.actor", actor],
		},
	},
	{
		file: "keywords",
		about: "Your keywords, with their groups and what was measured last.",
		tells: ["keywords"],
		of: "domain",
		from: "keywords t left join urls u on u.id = t.latest_url_id",
		ownerId: "t.domain_id",
		only: "t.deleted_at is null",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The keyword's id."],
			domainId: [id("t.domain_id"), "Its domain."],
			keyword: ["t.phrase", "What is searched for."],
			country: ["t.country", "Where (ISO 3166-1)."],
			language: ["t.language", "In which language."],
			device: ["t.device", "`desktop` or `mobile`."],
			groups: ["t.groups", "Its groups; in CSV with semicolons between."],
			targetUrl: ["t.target_url", "The page that should rank."],
			searchVolume: ["t.search_volume", "Searches a month, where known."],
			latestPosition: ["t.latest_position", "Position in the last measurement; empty when not found."],
			latestUrl: ["u.url", "The page that was found there."],
			latestCheckedAt: [moment("t.latest_checked_at"), "When that was; empty when never measured."],
			previousPosition: ["t.previous_position", "Position in the measurement before."],
			change: ["t.change", "Previous less latest: positive is better."],
			lastCheckState: ["t.check_state", "What became of the last check."],
			lastCheckError: ["t.check_error", "Why it failed."],
			createdAt: [moment("t.created_at"), "When it was added."],
			actor: ["t.actor", actor],
		},
	},
	{
		file: "positions",
		about: "Every measurement of every keyword.",
		tells: ["position_records", "urls"],
		of: "keyword",
		from: "position_records t left join urls u on u.id = t.url_id left join urls s on s.id = t.site_url_id",
		ownerId: "t.keyword_id",
		order: ["t.checked_at", "t.check_id"],
		columns: {
			keywordId: [id("t.keyword_id"), "The keyword."],
			checkedAt: [moment("t.checked_at"), "When it was measured."],
			position: ["t.position", "1 is best; empty when not found within the depth."],
			url: ["u.url", "The page that was found."],
			depth: ["t.depth", "Results that were looked through at most."],
			siteUrl: ["s.url", "What results were matched against."],
			provider: ["t.provider", "Who was asked."],
			measuredDevice: ["t.measured_device", "The device that was really measured."],
			checkId: [id("t.check_id"), "The check that measured it."],
			runId: [id("t.run_id"), "The run it belonged to."],
		},
	},
	{
		file: "snapshots",
		about: "What page 1 showed in each keyword's last measurement.",
		tells: ["snapshots"],
		of: "keyword",
		from: "snapshots t",
		ownerId: "t.keyword_id",
		order: ["t.keyword_id"],
		columns: {
			keywordId: [id("t.keyword_id"), "The keyword."],
			checkedAt: [moment("t.checked_at"), "When it was measured."],
			features: ["t.features", "Features of the page; in CSV with semicolons between."],
			competitors: ["t.competitors", "Organic results that are not yours: position, domain, title, url; JSON."],
		},
	},
	{
		file: "domain-statistics",
		about: "How your domains stood when runs ended.",
		tells: ["domain_statistics"],
		of: "domain",
		from: "domain_statistics t",
		ownerId: "t.domain_id",
		order: ["t.quarter"],
		columns: {
			domainId: [id("t.domain_id"), "The domain."],
			asOf: [moment("t.as_of"), "When the run ended."],
			totalKeywords: ["t.total_keywords", "Keywords it had."],
			measuredCount: ["t.measured_count", "How many had ever been measured."],
			top3Count: ["t.top3_count", "How many stood in the top 3."],
			top10Count: ["t.top10_count", "How many stood in the top 10."],
			positionSum: ["t.position_sum", "Positions together; a keyword without one counts 100."],
		},
	},
	{
		file: "runs",
		about: "Every run.",
		tells: ["runs"],
		of: "account",
		from: "runs t",
		ownerId: "t.account_id",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The run's id."],
			domainId: [id("t.domain_id"), "Its domain; empty when its keywords belong to several."],
			domainName: ["t.domain_name", "What that was called then."],
			trigger: ["t.trigger", "`manual`, `daily` or `api`."],
			state: ["t.state", "`RUNNING`, `DONE`, `CANCELLED` or `STOPPED`."],
			total: ["t.total", "Checks."],
			done: ["t.done", "Checks that ended, failures included."],
			failed: ["t.failed", "How many of these failed."],
			cancelled: ["t.cancelled", "Checks that were cancelled."],
			skipped: ["t.skipped", "Keywords left out because a check of theirs was under way."],
			cost: ["t.cost", "Credits taken."],
			refunded: ["t.refunded", "Credits given back."],
			error: ["t.error", "Why it was stopped."],
			createdAt: [moment("t.created_at"), "When it was started."],
			finishedAt: [moment("t.finished_at"), "When it was over."],
			actor: ["t.actor", actor],
		},
	},
	{
		file: "checks",
		about: "The checks of these runs, for 400 days.",
		tells: ["checks"],
		of: "run",
		from: "checks t",
		ownerId: "t.run_id",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The check's id."],
			runId: [id("t.run_id"), "Its run."],
			domainId: [id("t.domain_id"), "Its domain."],
			keywordId: [id("t.keyword_id"), "Its keyword."],
			state: ["t.state", "`QUEUED`, `RUNNING`, `DONE`, `FAILED` or `CANCELLED`."],
			depth: ["t.depth", "Results to look through."],
			price: ["t.price", "Credits it cost."],
			error: ["t.error", "Why it failed, in the provider's words."],
			createdAt: [moment("t.created_at"), "When it was made."],
			startedAt: [moment("t.started_at"), "When it began."],
			finishedAt: [moment("t.finished_at"), "When it ended."],
		},
	},
	{
		file: "ledger",
		about: "Every movement of credits.",
		tells: ["ledger_entries"],
		of: "account",
		from: "ledger_entries t",
		ownerId: "t.account_id",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The entry's id."],
			at: [moment("t.at"), "When."],
			kind: ["t.kind", "`GRANT`, `RUN`, `REFUND` or `ADJUSTMENT`."],
			amount: ["t.amount", "Credits added, or taken when negative."],
			price: ["t.price", "What it was worth, whatever was paid."],
			balance: ["t.balance", "Credits after it."],
			runId: [id("t.run_id"), "The run it was for."],
			checkId: [id("t.check_id"), "The one check it was for."],
			actor: ["t.actor", actor],
		},
	},
	{
		file: "sessions",
		about: "Where you are signed in.",
		tells: ["sessions"],
		of: "account",
		from: "sessions t",
		ownerId: "t.account_id",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The session's id."],
			userAgent: ["t.user_agent", "The browser or program."],
			networkAddress: ["t.network_address", "Where it was opened from."],
			createdAt: [moment("t.created_at"), "When somebody signed in."],
			lastSeenAt: [moment("t.last_seen_at"), "When it was used last, to the hour."],
			expiresAt: [moment("t.expires_at"), "When it ends unless it is used."],
		},
	},
	{
		file: "api-keys",
		about: "API keys, without what makes them keys.",
		tells: ["api_keys"],
		of: "account",
		from: "api_keys t",
		ownerId: "t.account_id",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The key's id."],
			name: ["t.name", "What you call it."],
			prefix: ["t.prefix", "How it begins."],
			scopes: ["t.scopes", "What it may do; in CSV with semicolons between."],
			monthlyCreditCap: ["t.monthly_credit_cap", "Credits it may spend in a month."],
			createdAt: [moment("t.created_at"), "When it was made."],
			expiresAt: [moment("t.expires_at"), "When it ends."],
			lastUsedAt: [moment("t.last_used_at"), "When it was used last."],
			revokedAt: [moment("t.revoked_at"), "When it was revoked."],
		},
	},
	{
		file: "mail",
		about: "Mail that was sent to you, for a month.",
		tells: ["mail"],
		of: "account",
		from: "mail t join users u on u.email = t.recipient join memberships m on m.user_id = u.id",
		ownerId: "m.account_id",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The mail's id."],
			kind: ["t.kind", "`VERIFY_EMAIL`, `RESET_PASSWORD` or `PASSWORD_CHANGED`."],
			recipient: ["t.recipient", "Where to."],
			state: ["t.state", "`QUEUED`, `SENT` or `FAILED`."],
			createdAt: [moment("t.created_at"), "When it was written."],
			sentAt: [moment("t.sent_at"), "When a mail server took it."],
		},
	},
];
