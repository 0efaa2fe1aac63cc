import { Check } from "lucide-react";
import { Badge } from "../../components/Badge.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import type { SettingsFieldsFragment } from "../../gql/graphql.ts";
import { DataforseoTest } from "./DataforseoTest.tsx";
import { SerperTest } from "./SerperTest.tsx";
import { sandboxKey } from "./serper-words.ts";

export interface Credentials {
	key: string;
	login: string;
	password: string;
}

interface FieldsProps {
	typed: Credentials;
	change: (changed: Partial<Credentials>) => void;
	/** The API's message for each refused field. */
	refused: Record<string, string>;
}

/** Why half a search volume login is not saved. */
export const bothNeeded = "Both are needed to save search volume access.";

/** The Serper key and its test. */
export function TrackingFields({
	serper,
	typed,
	change,
	refused,
}: FieldsProps & { serper: SettingsFieldsFragment["serper"] }) {
	return (
		<>
			<h3 className="font-[600]">Position tracking</h3>
			<Field
				label="API key"
				aside={
					serper.isConfigured && (
						<ConfiguredBadge>{serper.isServed ? "(Operator's key)" : "(Configured)"}</ConfiguredBadge>
					)
				}
				hint={<KeyHint isSandbox={serper.isSandbox} />}
				error={refused.serperApiKey ?? serper.problem ?? undefined}
			>
				<PasswordInput
					value={typed.key}
					onChange={(event) => change({ key: event.target.value })}
					autoComplete="off"
					placeholder={
						serper.isConfigured && !serper.isServed ? "Enter a new key to replace the saved one" : "Serper API key"
					}
				/>
			</Field>
			<Field label="Endpoint">
				<TextInput value={serper.endpoint} readOnly />
			</Field>
			<SerperTest apiKey={typed.key.trim()} isConfigured={serper.isConfigured} />
		</>
	);
}

function KeyHint({ isSandbox }: { isSandbox: boolean }) {
	return isSandbox ? (
		<>The sandbox is in use: simulated results at the same prices.</>
	) : (
		<>
			<code className="data rounded-sm bg-sunken px-1.25 py-px inset-ring inset-ring-line">{sandboxKey}</code> as the
			key chooses the built-in simulated search engine.
		</>
	);
}

interface VolumeFieldsProps extends FieldsProps {
	settings: SettingsFieldsFragment;
	isHalf: boolean;
}

/** The DataForSEO login and its test. */
export function VolumeFields({ settings, typed, change, refused, isHalf }: VolumeFieldsProps) {
	const { isDataforseoConfigured, dataforseoProblem, searchVolume } = settings;
	return (
		<>
			<h3 className="mt-1 border-t border-line pt-4 font-[600]">Search volume</h3>
			<div className="grid gap-3 sm:grid-cols-2">
				<Field
					label="Login or email"
					aside={
						isDataforseoConfigured && (
							<ConfiguredBadge>
								{searchVolume.source === "OPERATOR" ? "(Operator's login)" : "(Configured)"}
							</ConfiguredBadge>
						)
					}
					error={refused.dataforseoLogin ?? dataforseoProblem ?? undefined}
				>
					<TextInput
						value={typed.login}
						onChange={(event) => change({ login: event.target.value })}
						autoComplete="off"
						placeholder="name@company.com"
					/>
				</Field>
				<Field label="Password or API key" error={refused.dataforseoPassword}>
					<PasswordInput
						value={typed.password}
						onChange={(event) => change({ password: event.target.value })}
						autoComplete="off"
					/>
				</Field>
			</div>
			<p className={isHalf ? "text-xs text-ink" : "text-xs text-ink-3"}>{bothNeeded}</p>
			<DataforseoTest login={typed.login.trim()} password={typed.password} isConfigured={isDataforseoConfigured} />
		</>
	);
}

function ConfiguredBadge({ children = "(Configured)" }: { children?: string }) {
	return <Badge icon={<Check size={13} aria-hidden className="text-pos-top3-mark" />}>{children}</Badge>;
}
