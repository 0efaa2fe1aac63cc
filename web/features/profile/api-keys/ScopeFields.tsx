import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { ApiKeyScope } from "../../../gql/graphql.ts";
import { scopeWords } from "./api-key-words.ts";

export interface ScopeFieldsProps {
	/** Those to choose from. */
	offered: readonly ApiKeyScope[];
	scopes: readonly ApiKeyScope[];
	error?: string | undefined;
	onChange: (scopes: readonly ApiKeyScope[]) => void;
}

export function ScopeFields({ offered, scopes, error, onChange }: ScopeFieldsProps) {
	const id = useId();
	return (
		<fieldset aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="mb-1 font-[500]">Scopes</legend>
			{scopeWords
				.filter(({ scope }) => offered.includes(scope))
				.map(({ scope, label, hint }) => (
					<label key={scope} className="flex cursor-pointer items-start gap-2.5 py-1.5">
						<input
							type="checkbox"
							name="scopes"
							className="checkbox mt-0.25"
							checked={scopes.includes(scope)}
							aria-describedby={`${id}-${scope}`}
							aria-label={label}
							onChange={({ target }) =>
								onChange(target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
							}
						/>
						<span>
							{label}
							<span id={`${id}-${scope}`} className="block text-xs text-ink-3">
								{hint}
							</span>
						</span>
					</label>
				))}
			{error && (
				<span id={`${id}-error`} className="flex items-start gap-1.25 text-xs text-danger">
					<CircleAlert size={13} aria-hidden className="mt-px shrink-0" />
					{error}
				</span>
			)}
		</fieldset>
	);
}
