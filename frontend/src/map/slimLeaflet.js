/*
 * The parts of Leaflet 1.9 that the map and react-leaflet's components in it use, from Leaflet's own modules: the whole
 * library would take the map over its share of the download. The build puts this in place of 'leaflet'; development and
 * tests run on the whole one. A part that is missing here fails the build by name.
 */
import { Control } from 'leaflet/src/control/Control.js'
import { Attribution } from 'leaflet/src/control/Control.Attribution.js'
import { DoubleClickZoom } from 'leaflet/src/map/handler/Map.DoubleClickZoom.js'
import { Drag } from 'leaflet/src/map/handler/Map.Drag.js'
import { Keyboard } from 'leaflet/src/map/handler/Map.Keyboard.js'
import { ScrollWheelZoom } from 'leaflet/src/map/handler/Map.ScrollWheelZoom.js'
import { TapHold } from 'leaflet/src/map/handler/Map.TapHold.js'
import { TouchZoom } from 'leaflet/src/map/handler/Map.TouchZoom.js'
import { Map } from 'leaflet/src/map/Map.js'
import 'leaflet/src/layer/vector/Renderer.getRenderer.js'
import * as DomEvent from 'leaflet/src/dom/DomEvent.js'
import * as DomUtil from 'leaflet/src/dom/DomUtil.js'

Control.Attribution = Attribution
Object.assign(Map, { DoubleClickZoom, Drag, Keyboard, ScrollWheelZoom, TapHold, TouchZoom })

export { Control, DomEvent, DomUtil, Map }
export { LatLngBounds, toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js'
export { divIcon } from 'leaflet/src/layer/marker/DivIcon.js'
export { Marker } from 'leaflet/src/layer/marker/Marker.js'
export { Popup } from 'leaflet/src/layer/Popup.js'
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js'
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
export { Polyline } from 'leaflet/src/layer/vector/Polyline.js'
