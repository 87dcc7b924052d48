//! Which slots of a classifier's answer are kept: classifiers are not trusted.

use super::Classification;
use crate::domain::{DomainRegistry, ToolParameter};
use crate::slots::{Slot, clean};

/// The most characters of a value.
const MAX_CHARS: usize = 200;

/// Keeps the slots of an answer that the pack of its best domain has, cleaned, in the order of the pack. Returns what was
/// left out, for the trace; `None` if nothing was.
pub(crate) fn check(
    found: &mut Classification,
    registry: &DomainRegistry,
    request: &str,
) -> Option<String> {
    if found.slots.is_empty() {
        return None;
    }
    let given = std::mem::take(&mut found.slots);
    let pack = found.top().and_then(|best| registry.get(&best.domain));
    let parameters = pack.map_or(&[] as &[ToolParameter], |pack| &pack.tool.parameters);
    let words: Vec<String> = words_of(request).collect();
    for parameter in parameters {
        // A model that gives a parameter twice is believed the first time.
        let slot = given.iter().find(|slot| slot.name == parameter.name);
        if let Some(value) = slot.and_then(|slot| value_of(parameter, &slot.value)) {
            let own: Vec<String> = words_of(&value).collect();
            let in_request = if own.is_empty() {
                request.contains(&value)
            } else {
                own.iter().all(|word| words.contains(word))
            };
            found.slots.push(Slot {
                name: parameter.name.clone(),
                value,
                in_request,
            });
        }
    }
    let left_out: Vec<String> = given
        .iter()
        .filter(|slot| !found.slots.iter().any(|kept| kept.name == slot.name))
        .map(|slot| shown(&slot.name))
        .collect();
    (!left_out.is_empty()).then(|| format!("left out: {}", left_out.join(", ")))
}

/// Returns a value as the pack has it; `None` if it is blank, or not one of those that the pack allows.
fn value_of(parameter: &ToolParameter, given: &str) -> Option<String> {
    let value = clean(given, MAX_CHARS);
    if value.is_empty() {
        return None;
    }
    if parameter.allowed.is_empty() {
        return Some(value);
    }
    let spelled = |text: &str| text.to_lowercase().replace(['-', ' '], "_");
    let wanted = spelled(&value);
    let mut allowed = parameter.allowed.iter();
    allowed.find(|allowed| spelled(allowed) == wanted).cloned()
}

fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    car_router_words::text::words(text).map(|word| word.text.to_lowercase())
}

/// Returns a name that was not declared, as the trace shows it.
fn shown(name: &str) -> String {
    const MAX_NAME: usize = 40;
    format!("`{}`", clean(name, MAX_NAME))
}
