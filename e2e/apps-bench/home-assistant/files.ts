/** A home for Home Assistant: what it is made of, and what its automations and lists are before a task. */

/** All that it needs for what is configured here; left to itself it would fetch ten times as much. */
export const REQUIREMENTS =
  `--no-deps homeassistant==2024.3.3 home-assistant-frontend==20240307.0 home-assistant-intents==2024.3.12
  aiohttp==3.9.3 aiohttp-cors==0.7.0 aiohttp-fast-url-dispatcher==0.3.0 aiohttp-zlib-ng==0.3.1
  aiosignal==1.3.1 anyio==4.3.0 astral==2.2 async-interrupt==1.1.1 attrs==23.2.0
  atomicwrites-homeassistant==1.4.1 awesomeversion==24.2.0 bcrypt==4.1.2 certifi==2024.2.2 cffi==1.16.0
  charset-normalizer==3.3.2 ciso8601==2.3.1 cryptography==42.0.5 fnv-hash-fast==0.5.0 fnvhash==0.1.0
  frozenlist==1.4.1 greenlet==3.0.3 h11==0.14.0 hassil==1.6.1 httpcore==1.0.4 httpx==0.27.0 ical==7.0.1
  idna==3.6 ifaddr==0.2.0 janus==1.0.0 Jinja2==3.1.3 lru-dict==1.3.0 MarkupSafe==2.1.5 multidict==6.0.5
  numpy==1.26.0 orjson==3.9.15 packaging==24.0 pillow==10.2.0 psutil==5.9.8 psutil-home-assistant==0.0.1
  pycparser==2.21 pydantic==1.10.12 PyJWT==2.8.0 pyOpenSSL==24.0.0 pyparsing==3.1.2 python-dateutil==2.8.2
  python-slugify==8.0.4 pytz==2024.1 PyYAML==6.0.1 requests==2.31.0 securetar==2024.2.1 six==1.16.0
  sniffio==1.3.1 SQLAlchemy==2.0.27 text-unidecode==1.3 typing_extensions==4.10.0 tzlocal==5.2 tzdata==2024.1
  ulid-transform==0.9.0 unicode-rbnf==1.0.0 urllib3==1.26.18 voluptuous==0.13.1 voluptuous-serialize==2.6.0
  yarl==1.9.4 zlib-ng==0.4.0`.split(/\s+/);

const LIGHTS = [
  ['hall', 'Hall light', 0],
  ['desk', 'Desk lamp', 70],
  ['kitchen', 'Kitchen light', 100],
  ['bedroom', 'Bedroom light', 0],
] as const;

const light = ([id, name, level]: (typeof LIGHTS)[number]): { readonly number: string; readonly light: string } => ({
  number: `
  level_${id}: { name: Level of ${name}, min: 0, max: 255, initial: ${Math.round(level * 2.55)} }`,
  light: `
      ${id}:
        friendly_name: ${name}
        unique_id: ${id}
        value_template: "{{ states('input_number.level_${id}') | float > 0 }}"
        level_template: "{{ states('input_number.level_${id}') | int }}"
        turn_on: { service: input_number.set_value, target: { entity_id: input_number.level_${id} }, data: { value: 255 } }
        turn_off: { service: input_number.set_value, target: { entity_id: input_number.level_${id} }, data: { value: 0 } }
        set_level: { service: input_number.set_value, target: { entity_id: input_number.level_${id} }, data: { value: "{{ brightness }}" } }`,
});

export const configuration = (port: number): string => `
homeassistant:
  name: Home
  latitude: 48.2
  longitude: 16.37
  elevation: 170
  unit_system: metric
  time_zone: UTC
  country: AT
  currency: EUR
  language: en
http: { server_host: 127.0.0.1, server_port: ${port} }
frontend:
config:
person:
scene:
script:
automation: !include automations.yaml
input_boolean:
  heater: { name: Heater, initial: false }
  holiday: { name: Holiday lights, initial: false, icon: mdi:string-lights }
input_number:
  blinds: { name: Level of the blinds, min: 0, max: 100, initial: 100 }${LIGHTS.map((it) => light(it).number).join('')}
input_select:
  mode: { name: House mode, options: [Home, Away, Night, Holiday], initial: Home }
input_datetime:
  wake: { name: Wake-up time, has_time: true, has_date: false, initial: "07:30" }
input_text:
  note: { name: Note on the door, initial: Back at six }
counter:
  visitors: { name: Visitors, initial: 3 }
light:
  - platform: template
    lights:${LIGHTS.map((it) => light(it).light).join('')}
cover:
  - platform: template
    covers:
      blinds:
        friendly_name: Blinds
        unique_id: blinds
        position_template: "{{ states('input_number.blinds') }}"
        open_cover: { service: input_number.set_value, target: { entity_id: input_number.blinds }, data: { value: 100 } }
        close_cover: { service: input_number.set_value, target: { entity_id: input_number.blinds }, data: { value: 0 } }
        set_cover_position: { service: input_number.set_value, target: { entity_id: input_number.blinds }, data: { value: "{{ position }}" } }
template:
  - sensor:
      - { name: Temperature of the bedroom, unique_id: bedroom_temperature, state: "18.4", unit_of_measurement: °C, device_class: temperature }
      - { name: Temperature of the living room, unique_id: living_temperature, state: "20.6", unit_of_measurement: °C, device_class: temperature }
      - { name: Battery of the doorbell, unique_id: doorbell_battery, state: "12", unit_of_measurement: "%", device_class: battery }
climate:
  - platform: generic_thermostat
    name: Living room
    unique_id: living_room
    heater: input_boolean.heater
    target_sensor: sensor.temperature_of_the_living_room
    min_temp: 15
    max_temp: 28
    target_temp: 19
    target_temp_step: 0.5
    initial_hvac_mode: "off"
`;

const automation = (id: string, alias: string, at: string): string =>
  `- { id: '${id}', alias: ${alias}, trigger: [{ platform: time, at: '${at}' }], condition: [], action: [{ service: homeassistant.check_config }], mode: single }\n`;

export const AUTOMATIONS = [
  automation('1001', 'Blinds down at night', '22:00:00'),
  automation('1002', 'Greet the guests', '18:00:00'),
  automation('1003', 'Old test', '03:00:00'),
  automation('1004', 'Water the balcony', '06:30:00'),
].join('');

export const SHOPPING = [
  ['a1', 'Bread', false],
  ['a2', 'Coffee', false],
  ['a3', 'Washing powder', true],
  ['a4', 'Apples', false],
] as const;

/** Beside the Living Room that it makes by itself. */
export const AREAS = ['Kitchen', 'Bedroom', 'Office'] as const;
