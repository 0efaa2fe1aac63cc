import { Check, KeyRound, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { SheetRow } from "../../components/page/Sheet.tsx";
import { volumeProviderName } from "../../entities/serp/provider-roles.ts";
import { providers, volumeProvider } from "../../entities/serp/providers.ts";
import type { SettingsFieldsFragment } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";
import { ProviderChoice } from "./providers/ProviderChoice.tsx";
import { type Provider, problemInWords } from "./providers/provider-words.ts";

export interface ApiConfigurationProps {
	settings: SettingsFieldsFragment;
	onConfigure: () => void;
}

/** The configured external services, and whose keys they use. */
export function ApiConfiguration({ settings, onConfigure }: ApiConfigurationProps) {
	const { searchVolume } = settings;
	const volumeCredential = settings.providers.find(({ provider }) => provider === volumeProvider);
	return (
		<>
			{settings.providers
				.filter(({ provider, isConfigured }) => provider !== "SANDBOX" || isConfigured)
				.map((provider) => (
					<ProviderLine key={provider.provider} provider={provider} />
				))}
			<ProviderChoice settings={settings} />
			<Service
				name="Search volume"
				provider={volumeProviderName}
				problem={volumeCredential?.problem ?? searchVolume.problem}
			>
				{searchVolume.waiting > 0 && (
					<span className="text-ink-3">{formatCount(searchVolume.waiting, "keyword")} to come</span>
				)}
				{searchVolume.source === "SANDBOX" ? (
					<Badge isDashed>Sandbox</Badge>
				) : searchVolume.source === null ? (
					<span className="text-ink-2">Not configured</span>
				) : (
					<ConfiguredBadge>{searchVolume.source === "OPERATOR" ? "Operator's login" : "Configured"}</ConfiguredBadge>
				)}
			</Service>
			<SheetRow>
				<Button icon={<KeyRound size={15} aria-hidden />} onClick={onConfigure}>
					Configure APIs
				</Button>
			</SheetRow>
		</>
	);
}

function ProviderLine({ provider: one }: { provider: Provider }) {
	const { provider, isConfigured, owner, waiting } = one;
	return (
		<Service
			name={providers[provider].name}
			provider={providers[provider].abilities}
			problem={problemInWords(one, Date.now())}
		>
			{waiting > 0 && <span className="text-ink-3">{formatCount(waiting, "check")} in its queue</span>}
			{!isConfigured ? (
				<span className="text-ink-2">Not configured</span>
			) : provider === "SANDBOX" ? (
				<Badge isDashed>Sandbox</Badge>
			) : (
				<ConfiguredBadge>
					{owner === "OPERATOR" ? `Operator's ${providers[provider].credential}` : "Configured"}
				</ConfiguredBadge>
			)}
		</Service>
	);
}

interface ServiceProps {
	name: string;
	provider: string;
	problem: string | null;
	children: ReactNode;
}

function Service({ name, provider, problem, children }: ServiceProps) {
	return (
		<SheetRow>
			<span className="flex-1">
				{name}
				<span className="text-ink-3">, {provider}</span>
			</span>
			{children}
			{problem && (
				<p className="flex w-full items-start gap-1.25 pb-1 text-xs text-danger">
					<TriangleAlert size={13} aria-hidden className="mt-px shrink-0" />
					{problem}
				</p>
			)}
		</SheetRow>
	);
}

function ConfiguredBadge({ children }: { children: string }) {
	return <Badge icon={<Check size={13} aria-hidden className="text-pos-top3-mark" />}>{children}</Badge>;
}
