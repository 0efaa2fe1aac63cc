import { Monitor, Moon, Sun } from "lucide-react";
import { Segmented } from "../../components/Segmented.tsx";
import { Switch } from "../../components/Switch.tsx";
import { setShortcutsEnabled, useShortcutsEnabled } from "../../lib/shortcuts.ts";
import { chooseTheme, useTheme } from "../../lib/theme.ts";

const themes = [
	{ value: "system", label: "System", icon: <Monitor size={13} aria-hidden /> },
	{ value: "light", label: "Light", icon: <Sun size={13} aria-hidden /> },
	{ value: "dark", label: "Dark", icon: <Moon size={13} aria-hidden /> },
] as const;

const row = "flex min-h-9 flex-wrap items-center justify-between gap-3 py-1";

/** How the product looks and listens in this browser. */
export function AppearanceSection() {
	const theme = useTheme();
	const areShortcutsOn = useShortcutsEnabled();
	return (
		<div>
			<div className={row}>
				<p className="text-ink-2">Theme</p>
				<Segmented label="Theme" value={theme} segments={themes} onChange={chooseTheme} />
			</div>
			<div className={`${row} border-t border-line`}>
				<p className="text-ink-2">Single-key shortcuts</p>
				<Switch label="Single-key shortcuts" isOn={areShortcutsOn} onChange={setShortcutsEnabled} />
			</div>
		</div>
	);
}
