import { isPreset, presets, type RuleValues } from "./rule-values.ts";

export interface PresetChoiceProps {
	values: RuleValues;
	onChoose: (values: Partial<RuleValues>) => void;
}

/** Rules to begin with. */
export function PresetChoice({ values, onChoose }: PresetChoiceProps) {
	return (
		<fieldset className="rule-presets">
			<legend className="font-[500]">Start from</legend>
			<div>
				{presets.map((preset, at) => {
					const isChosen = isPreset(values, preset);
					return (
						<button
							key={preset.label}
							type="button"
							aria-pressed={isChosen}
							data-first-focus={at === 0 || undefined}
							onClick={() => onChoose(preset.values)}
						>
							{preset.label}
						</button>
					);
				})}
			</div>
		</fieldset>
	);
}
