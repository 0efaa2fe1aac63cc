import { Suspense } from "react";
import { Badge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { SheetRow, SheetRowSkeleton } from "../../../components/page/Sheet.tsx";
import { type ApiKeyFieldsFragment, ApiKeysDocument } from "../../../gql/graphql.ts";
import { useUrlId } from "../../../lib/address/use-url-id.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatMoment } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useToday } from "../../../lib/use-today.ts";
import { endInWords, scopesInWords, spendingInWords } from "./api-key-words.ts";

const RevokeApiKeyDialog = lazyPart(() => import("./RevokeApiKeyDialog.tsx").then((m) => m.RevokeApiKeyDialog));

/** API keys in use; the others are collapsed. */
export function ApiKeyList() {
	const { value, hasFailed, retry } = useReading(ApiKeysDocument);
	const revoking = useUrlId("revoke-api-key");
	const keys = value?.me.apiKeys;
	if (!keys) {
		if (!hasFailed) return <SheetRowSkeleton />;
		return <LoadingFailure onRetry={retry}>The API keys could not be loaded.</LoadingFailure>;
	}
	const active = keys.filter(({ state }) => state === "ACTIVE");
	const over = keys.filter(({ state }) => state !== "ACTIVE");
	const revoked = active.find(({ id }) => id === revoking.id);
	return (
		<>
			{active.length === 0 && <p className="text-ink-2">No API keys. Create one for a program that uses Toprung.</p>}
			<Keys label="API Keys" keys={active} onRevoke={revoking.open} />
			{over.length > 0 && (
				<details className="mt-2 text-ink-2">
					<summary className="cursor-pointer">Expired and revoked ({over.length})</summary>
					<div className="mt-1 border-t border-line md:pt-2.25">
						<Keys label="Expired and revoked API keys" keys={over} />
					</div>
				</details>
			)}
			<Suspense>{revoked && <RevokeApiKeyDialog apiKey={revoked} onClose={revoking.close} />}</Suspense>
		</>
	);
}

interface KeysProps {
	label: string;
	keys: readonly ApiKeyFieldsFragment[];
	onRevoke?: (id: string) => void;
}

function Keys({ label, keys, onRevoke }: KeysProps) {
	if (keys.length === 0) return null;
	return (
		<ul aria-label={label}>
			{keys.map((key) => (
				<Key key={key.id} apiKey={key} onRevoke={onRevoke && (() => onRevoke(key.id))} />
			))}
		</ul>
	);
}

function Key({ apiKey, onRevoke }: { apiKey: ApiKeyFieldsFragment; onRevoke?: (() => void) | undefined }) {
	const { name, prefix, scopes, state, lastUsedAt, isYours, madeBy } = apiKey;
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const used = lastUsedAt
		? `last used ${formatMoment(lastUsedAt, today, (iso) => dayOf(iso, timeZone))}`
		: "never used";
	const maker = isYours ? null : `made by ${madeBy}`;
	const facts = [maker, used, endInWords(apiKey), spendingInWords(apiKey)].filter(Boolean).join(", ");
	return (
		<SheetRow as="li">
			<span className="min-w-0 flex-1">
				<span className="break-words">{name}</span>
				<span className="data block break-words text-ink-3">
					{prefix}…, {scopesInWords(scopes)}
				</span>
				<span className="data block break-words text-ink-3">{facts}</span>
			</span>
			{onRevoke ? (
				<Button size="small" onClick={onRevoke} aria-label={`Revoke the API key ${name}`}>
					Revoke
				</Button>
			) : (
				<Badge>{state === "EXPIRED" ? "Expired" : "Revoked"}</Badge>
			)}
		</SheetRow>
	);
}
